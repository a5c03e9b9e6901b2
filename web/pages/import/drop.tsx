import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FileButton } from '../../parts/file-button.tsx';

/**
 * Where a file is chosen, or dropped: anywhere on the page counts, so that a file dropped beside the field is not opened
 * by the browser in the page's place.
 */
export function Drop({ take, busy }: { take: (files: readonly File[]) => void; busy: boolean }) {
  const over = useSignal(false);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        over.value = true;
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      (event) => {
        // Leaving one element for another of the page is not leaving the page.
        if (event.relatedTarget === null) over.value = false;
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        over.value = false;
        take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => left.abort();
  }, [over, take]);
  return (
    <div class={over.value ? 'drop over' : 'drop'}>
      <p>{over.value ? 'Let go: it is opened.' : 'Drop a battle file here, or'}</p>
      <div class="buttons">
        <FileButton
          words={busy ? 'Reading and proving …' : 'Choose a file'}
          label="Battle file"
          look="go"
          disabled={busy}
          take={take}
        />
      </div>
    </div>
  );
}
