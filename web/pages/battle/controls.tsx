import type { Viewer } from '../../../engine/seat.ts';
import { OneOf } from '../../parts/one-of.tsx';
import { KEYS } from './keys.ts';
import { choosePace, PACES, pace } from './pace.ts';
import type { Player } from './player.ts';
import type { Replayed } from './replayed.ts';

/** Step, play and jump: what has to be at hand beside the board. */
export function Deck({ replayed, player }: { replayed: Replayed; player: Player }) {
  const { place, running, seq, inner } = player;
  const { steps } = player.timeline.value;
  const last = steps.length - 1;
  const { at, of } = inner.value;
  // An entry may be many steps: each says which of them it is, so that none looks like nothing.
  const stands = `${seq.value} of ${replayed.battle.log.length}${of > 1 ? `, step ${at} of ${of}` : ''}`;
  return (
    <section class="controls" aria-label="Replay">
      <div class="ctl">
        <Jump name="To the beginning" d="M3 3v10M13 3 6 8l7 5z" off={place.value === 0} go={() => player.go(0)} />
        <Jump name="Step back" d="M11 3 4 8l7 5z" off={place.value === 0} go={() => player.go(place.value - 1)} />
        <button type="button" class="play" onClick={() => player.run(!running.value)}>
          {running.value ? 'Pause' : 'Play'}
        </button>
        <Jump name="Step on" d="M5 3l7 5-7 5z" off={place.value === last} go={() => player.go(place.value + 1)} />
        <Jump name="To the end" d="M13 3v10M3 3l7 5-7 5z" off={place.value === last} go={() => player.go(last)} />
        <span class="at small soft">{`Entry ${stands}`}</span>
      </div>
      <input
        class="jump"
        type="range"
        min={0}
        max={last}
        value={place.value}
        aria-label="Jump to a moment"
        aria-valuetext={`entry ${stands}`}
        onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
      />
    </section>
  );
}

/** To a round, how fast, and whose eyes look at the board. */
export function Choices({ replayed, player }: { replayed: Replayed; player: Player }) {
  return (
    <section class="choices" aria-label="How it is replayed">
      <div class="ctl">
        <Rounds player={player} />
        <label class="small">
          Pace{' '}
          <select
            value={pace.value}
            onChange={(event) => {
              const chosen = PACES.find(([id]) => id === event.currentTarget.value);
              if (chosen !== undefined) choosePace(chosen[0]);
            }}
          >
            {PACES.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {replayed.rules !== null && <Eyes replayed={replayed} player={player} />}
      <details class="keys">
        <summary class="small">Keys</summary>
        <dl class="facts small">{KEYS.map(([key, does]) => [<dt>{key}</dt>, <dd>{does}</dd>])}</dl>
      </details>
    </section>
  );
}

/** To a round by its number. */
function Rounds({ player }: { player: Player }) {
  const { chapters } = player.timeline.value;
  const seq = player.seq.value;
  if (chapters.length < 2) return null;
  const now = chapters.findLastIndex(({ lines }) => (lines[0]?.seq ?? 1) <= seq);
  return (
    <label class="small">
      Round{' '}
      <select
        value={String(now)}
        onChange={(event) => {
          const first = chapters[Number(event.currentTarget.value)]?.lines[0];
          if (first !== undefined) player.goToEntry(first.seq);
        }}
      >
        {chapters.map(({ round, lines }, at) => (
          <option key={lines[0]?.seq} value={String(at)}>
            {round === 0 ? 'Set-up' : round === null ? 'after that' : String(round)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Eyes({ replayed, player }: { replayed: Replayed; player: Player }) {
  const choices: readonly (readonly [Viewer, string])[] = [
    [null, 'A spectator'],
    [0, replayed.names[0]],
    [1, replayed.names[1]],
  ];
  return (
    <fieldset>
      <legend class="small soft">Seen with the eyes of</legend>
      <div class="row">
        <OneOf
          name="eyes"
          of={choices}
          chosen={player.timeline.value.eyes}
          choose={(viewer) => void player.look(viewer)}
        />
      </div>
    </fieldset>
  );
}

function Jump({ name, d, off, go }: { name: string; d: string; off: boolean; go: () => void }) {
  return (
    // Not disabled: the focus would be lost on the way to the end.
    <button type="button" aria-label={name} aria-disabled={off} onClick={go}>
      <svg class="arrow" viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}
