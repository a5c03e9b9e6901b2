import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import NotFound from './not-found.tsx';

/** Why there is nothing to show, in a sentence. */
export interface Failed {
  readonly failed: string;
}

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

/** A page whose content is not there yet, or not to be had. `sub`: what the page is about; `text`: what is being done. */
export function Unloaded({ found, sub, text }: { found: Failed | null; sub: string; text: string }) {
  if (found !== null) return <NotFound what={found.failed} />;
  return (
    <>
      <Masthead sub={sub} />
      <Loading text={text} />
    </>
  );
}
