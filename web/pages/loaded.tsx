import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import NotFound from './not-found.tsx';

/** Why there is nothing to show, in a sentence. */
export interface Failed {
  readonly failed: string;
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
