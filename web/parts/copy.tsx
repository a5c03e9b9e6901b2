import { useSignal } from '@preact/signals';
import { announce } from './announce.tsx';

/** A button that copies `text` and says so. Where the clipboard is closed, the text is shown to be taken by hand. */
export function CopyButton({ text, label, look }: { text: string; label: string; look?: 'go' | 'plain' }) {
  const state = useSignal<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      state.value = 'copied';
      announce('Copied.');
      setTimeout(() => {
        if (state.value === 'copied') state.value = 'ready';
      }, 3000);
    } catch {
      state.value = 'refused';
      announce('The clipboard is closed; the text is shown to be copied by hand.');
    }
  };
  return (
    <>
      <button type="button" class={look} onClick={copy}>
        {state.value === 'copied' ? 'Copied' : label}
      </button>
      {state.value === 'refused' && (
        <input type="text" readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  );
}
