import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  /** Beside the board, which stays in sight. */
  readonly beside?: boolean;
  readonly children: ComponentChildren;
}

/** A sheet over the page. Mounted is open; Escape, and whatever calls `close`, ends it; focus returns where it was. */
export function Sheet({ title, close, beside, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={beside === true ? 'beside' : undefined}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

/**
 * Asks before something that cannot be taken back; a key pressed too often answers no. `no`: what the other button says,
 * "Cancel" unless given.
 */
export function Confirm(props: {
  title: string;
  text: string;
  yes: string;
  no?: string;
  agree: () => void;
  close: () => void;
}) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <Sheet title={props.title} close={props.close}>
      <p>{props.text}</p>
      <div class="buttons">
        <button type="button" class="go" onClick={props.agree}>
          {props.yes}
        </button>
        <button type="button" ref={no} onClick={props.close}>
          {props.no ?? 'Cancel'}
        </button>
      </div>
    </Sheet>
  );
}
