import type { Order } from '../../../../engine/onslaught/state.ts';
import { FIGHT_ON } from '../draft.ts';
import type { OnslaughtHand } from '../hand.ts';
import { RuleLink } from '../rule-link.tsx';
import { counted } from '../words.ts';

const CONDUCTS: readonly (readonly [string, Order | null])[] = [
  ['as my standing orders say', null],
  ['ask me each time', { able: 'ask', unable: 'ask' }],
  ['fight on', FIGHT_ON],
  ...[3, 2, 1].map((ranks): readonly [string, Order] => [
    `fight on until it has ${counted(ranks, 'rank')}`,
    { able: 'retreat', ranks, unable: 'hold' },
  ]),
];

function ranksOf(order: Order | null): number {
  return order?.able === 'retreat' ? order.ranks : 0;
}

/**
 * What the unit does when it is struck in this combat (10.4, 5.4). `most`: only fewer ranks than these are offered, since
 * a unit that has them already would fall back at once.
 */
export function ConductChoice({ hand, most }: { hand: OnslaughtHand; most: number }) {
  const { conduct } = hand.draft.value;
  return (
    <label class="ob-conduct">
      <span>
        If struck back <RuleLink hand={hand} rule="5.4" />
      </span>
      <select
        value={CONDUCTS.findIndex(([, order]) => order?.able === conduct?.able && ranksOf(order) === ranksOf(conduct))}
        onChange={(event) => hand.change({ conduct: CONDUCTS[Number(event.currentTarget.value)]?.[1] ?? null })}
      >
        {CONDUCTS.map(([words, order], i) =>
          ranksOf(order) < most ? (
            <option key={words} value={i}>
              {words}
            </option>
          ) : null,
        )}
      </select>
    </label>
  );
}
