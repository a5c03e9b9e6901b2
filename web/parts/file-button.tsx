import { useRef } from 'preact/hooks';

interface FileButtonProps {
  /** What it says. */
  readonly words: string;
  /** What is chosen, for who cannot see it. */
  readonly label: string;
  readonly look?: 'go';
  readonly disabled?: boolean;
  /** Called with the files that were chosen; there may be none. */
  readonly take: (files: readonly File[]) => void;
}

/** A button by which a file of JSON is chosen from this device. */
export function FileButton({ words, label, look, disabled, take }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={look} disabled={disabled} onClick={() => input.current?.click()}>
        {words}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after a trouble.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </>
  );
}
