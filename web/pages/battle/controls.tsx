import type { Viewer } from '../../../engine/seat.ts';
import type { Player } from './player.ts';
import type { Replayed } from './record.ts';

/** Step, play and jump, and whose eyes look at the board. */
export function Controls({ battle, player }: { battle: Replayed; player: Player }) {
  const { place, steps, running, eyes } = player;
  const last = steps.value.length - 1;
  const seq = player.step.value?.seq ?? 0;
  const choices: readonly (readonly [Viewer, string])[] = [
    [null, 'Everybody'],
    [0, battle.names[0]],
    [1, battle.names[1]],
  ];
  return (
    <section class="controls" aria-label="Replay">
      <div class="ctl">
        <button type="button" aria-label="To the beginning" disabled={place.value === 0} onClick={() => player.go(0)}>
          <Arrow d="M3 3v10M13 3 6 8l7 5z" />
        </button>
        <button
          type="button"
          aria-label="Step back"
          disabled={place.value === 0}
          onClick={() => player.go(place.value - 1)}
        >
          <Arrow d="M11 3 4 8l7 5z" />
        </button>
        <button type="button" onClick={() => player.run(!running.value)}>
          {running.value ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          aria-label="Step on"
          disabled={place.value === last}
          onClick={() => player.go(place.value + 1)}
        >
          <Arrow d="M5 3l7 5-7 5z" />
        </button>
        <button type="button" aria-label="To the end" disabled={place.value === last} onClick={() => player.go(last)}>
          <Arrow d="M13 3v10M3 3l7 5-7 5z" />
        </button>
      </div>
      <label class="jump">
        <span class="small soft">{`Entry ${seq}, step ${place.value + 1} of ${last + 1}`}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={place.value}
          aria-label="Jump to a step"
          aria-valuetext={`entry ${seq}`}
          onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
        />
      </label>
      <fieldset>
        <legend class="small soft">Seen with the eyes of</legend>
        <div class="row">
          {choices.map(([viewer, label]) => (
            <label class="choice" key={label}>
              <input
                type="radio"
                name="eyes"
                checked={eyes.value === viewer}
                onChange={() => void player.look(viewer)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg class="arrow" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
