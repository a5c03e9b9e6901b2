import { useSignal } from '@preact/signals';
import { CopyButton } from '../../parts/copy.tsx';
import { later } from '../../parts/later.tsx';
import { pathTo } from './address.ts';
import type { OpenBattle } from './open.ts';
import type { Player } from './player.ts';
import { saveBattle } from './save.ts';

const ContinueSheet = later(async () => (await import('./continue-sheet.tsx')).default);

/** The files of a battle that the service keeps. */
const FILES = [
  ['txt', 'Text'],
  ['md', 'Markdown'],
  ['json', 'Save as JSON'],
  ['png', 'Picture'],
] as const;

/** What a reader may do with a battle: share it, take it along, play on from any moment of it. */
export function TakeCard({ opened, player }: { opened: OpenBattle; player: Player }) {
  const { replayed, shelf } = opened;
  const { battle, rules, folds } = replayed;
  const continuing = useSignal(false);
  const seq = player.seq.value;
  const over = folds.get(seq)?.over ?? true;
  return (
    <section class="card" aria-labelledby="take-title">
      <h2 id="take-title">Share it, take it along, play on</h2>
      <div class="buttons">
        {shelf === 'service' && <Links id={battle.id} player={player} />}
        {rules !== null && (
          <button
            type="button"
            aria-disabled={over}
            onClick={() => {
              continuing.value = !over;
            }}
          >
            Continue from here
          </button>
        )}
      </div>
      {rules !== null && (
        <p class="small soft hint">
          {over
            ? 'To continue, go to a moment at which it is not yet over.'
            : 'Continuing begins a match on this device with the position on the board.'}
        </p>
      )}
      <div class="buttons">
        {shelf === 'service' ? (
          FILES.map(([ending, name]) => (
            <a
              class="button"
              key={ending}
              href={`/b/${battle.id}.${ending}`}
              download={ending === 'json' ? `${battle.ruleset}-${battle.id}.json` : undefined}
            >
              {name}
            </a>
          ))
        ) : (
          <button type="button" onClick={() => saveBattle(opened)}>
            Save as JSON
          </button>
        )}
      </div>
      {continuing.value && rules !== null && (
        <ContinueSheet
          opened={opened}
          rules={rules}
          seq={seq}
          close={() => {
            continuing.value = false;
          }}
        />
      )}
    </section>
  );
}

/** Links to the battle: to the moment on the board, or to the whole of it. */
function Links({ id, player }: { id: string; player: Player }) {
  const whole = `${location.origin}/b/${id}`;
  const moment = pathTo(whole, player.moment.value);
  return (
    <>
      {'share' in navigator && (
        <button type="button" class="go" onClick={() => void share(moment)}>
          Share
        </button>
      )}
      <CopyButton text={moment} label="Copy link to this moment" />
      <CopyButton text={whole} label="Copy link" />
    </>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    // Given up by the reader, or refused by the system: the link can still be copied.
  }
}
