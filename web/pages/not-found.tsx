import { useEffect } from 'preact/hooks';
import { Masthead } from '../parts/masthead.tsx';

/** What is not here, and the way back. */
export default function NotFound({ what = 'This page does not exist.' }: { what?: string }) {
  useEffect(() => {
    document.title = 'Not found · Galloper';
  });
  return (
    <>
      <Masthead sub="nothing here" />
      <main id="main" class="wide">
        <h1>Nothing here</h1>
        <p>{what}</p>
        <div class="buttons">
          <a class="button go" href="/">
            Back to the desk
          </a>
        </div>
      </main>
    </>
  );
}
