import type { Conduct } from './draft.ts';
import type { OnslaughtHand } from './hand.ts';
import { RuleLink } from './lens.tsx';

const WAYS: readonly (readonly [string, string, Partial<Conduct>])[] = [
  ['orders', 'as my standing orders say', { way: 'orders' }],
  ['ask', 'ask me each time', { way: 'ask' }],
  ['on', 'fight on', { way: 'on' }],
  ['until3', 'fight on until it has 3 ranks', { way: 'until', ranks: 3 }],
  ['until2', 'fight on until it has 2 ranks', { way: 'until', ranks: 2 }],
  ['until1', 'fight on until it has 1 rank', { way: 'until', ranks: 1 }],
];

const UNABLE: readonly (readonly [Conduct['unable'], string])[] = [
  ['hold', 'hold'],
  ['retreat', 'fall back'],
  ['ask', 'ask me'],
];

function keyOf({ way, ranks }: Conduct): string {
  return way === 'until' ? `until${ranks}` : way;
}

/**
 * What the unit does when it is struck in this combat (10.4, 5.4). `most`: no more ranks than these are offered, since a
 * unit that has them already would fall back at once.
 */
export function ConductChoice({ hand, most, firm = false }: { hand: OnslaughtHand; most: number; firm?: boolean }) {
  const { conduct } = hand.draft.value;
  const set = (patch: Partial<Conduct>): void => hand.change({ conduct: { ...conduct, ...patch } });
  const ways = WAYS.filter(
    ([, , patch]) => (patch.ranks ?? 0) < most && !(firm && (patch.way === 'orders' || patch.way === 'ask')),
  );
  return (
    <div class="ob-conduct">
      <label>
        <span>
          {firm ? 'How far' : 'If struck back'} <RuleLink hand={hand} rule="5.4" />
        </span>
        <select
          value={keyOf(conduct)}
          onChange={(event) => {
            const chosen = ways.find(([key]) => key === event.currentTarget.value);
            if (chosen !== undefined) set(chosen[2]);
          }}
        >
          {ways.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {(conduct.way === 'on' || conduct.way === 'until') && (
        <label>
          If it cannot strike:{' '}
          <select
            value={conduct.unable}
            onChange={(event) => {
              const chosen = UNABLE.find(([key]) => key === event.currentTarget.value);
              if (chosen !== undefined) set({ unable: chosen[0] });
            }}
          >
            {UNABLE.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
