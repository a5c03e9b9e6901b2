import { signal } from '@preact/signals';

const said = signal<readonly { readonly no: number; readonly text: string }[]>([]);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something politely in the live region: events, prompts, what was refused. */
export function announce(text: string): void {
  if (text === '') return;
  // Peeked: whoever announces inside an effect must not come to depend on what is said.
  said.value = [...said.peek(), { no: count++, text }];
  // Read by then; left standing, it would be met again by whoever reads the page from the top.
  clearTimeout(timer);
  timer = setTimeout(() => {
    said.value = [];
  }, 5000);
}

/** The one live region of the page. */
export function LiveRegion() {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {said.value.map(({ no, text }) => (
        <p key={no}>{text}</p>
      ))}
    </div>
  );
}
