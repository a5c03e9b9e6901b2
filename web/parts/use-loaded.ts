import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * What `load` gives for `of`; null until then. What comes after the page has been left is dropped.
 * @param load the same function each time, or it is called again; where there is nothing, that is what it gives
 */
export function useLoaded<K, T>(load: (of: K) => Promise<T>, of: K): T | null {
  const loaded = useSignal<T | null>(null);
  useEffect(() => {
    let left = false;
    void load(of).then((found) => {
      if (!left) loaded.value = found;
    });
    return () => {
      left = true;
    };
  }, [load, of, loaded]);
  return loaded.value;
}
