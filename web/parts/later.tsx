import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/**
 * A component that is fetched when it is first drawn; nothing is drawn until it is here. For what a table can be played
 * without for a moment, so that it is interactive the sooner.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  let wanted = false;
  return function Later(props: P) {
    const Component = found.value;
    if (Component !== null) return <Component {...props} />;
    if (!wanted) {
      wanted = true;
      // A failed fetch is tried again when it is next drawn.
      load().then(
        (component) => {
          found.value = component;
        },
        () => {
          wanted = false;
        },
      );
    }
    return null;
  };
}
