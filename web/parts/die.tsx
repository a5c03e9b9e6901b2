import { Fragment, h } from 'preact';
import type { DiceRun, Sentence } from '../../engine/ruleset.ts';

/** Pips of the faces 1 to 6 on a square of 10. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[5, 5]],
  [
    [2.7, 2.7],
    [7.3, 7.3],
  ],
  [
    [2.5, 2.5],
    [5, 5],
    [7.5, 7.5],
  ],
  [
    [2.7, 2.7],
    [7.3, 2.7],
    [2.7, 7.3],
    [7.3, 7.3],
  ],
  [
    [2.5, 2.5],
    [7.5, 2.5],
    [5, 5],
    [2.5, 7.5],
    [7.5, 7.5],
  ],
  [
    [2.5, 2.5],
    [7.5, 2.5],
    [2.5, 5],
    [7.5, 5],
    [2.5, 7.5],
    [7.5, 7.5],
  ],
];

/** A die as a die: filled when it hits, with its face as figure where it is no d6. */
export function Die({ face, sides, hit }: DiceRun['dice'][number]) {
  const pips = sides === 6 ? PIPS[face - 1] : undefined;
  return (
    <svg class={hit ? 'die hit' : 'die'} viewBox="0 0 10 10" aria-hidden="true">
      <rect x=".4" y=".4" width="9.2" height="9.2" rx="2" />
      {pips === undefined ? (
        <text x="5" y="7.4" font-size="6.5" text-anchor="middle">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r=".95" />)
      )}
    </svg>
  );
}

/** A run of dice; spoken as figures. They stand where they fell: no keys, nothing is ever reordered. */
export function Dice({ run }: { run: DiceRun }) {
  const spoken = <span class="unseen">{spokenDice(run)}</span>;
  return h('span', { class: 'dice' }, spoken, ...run.dice.map((die) => h(Die, die)));
}

const spokenDice = (run: DiceRun): string => run.dice.map((die) => String(die.face)).join(' ');

/** A sentence of the story, its dice drawn. */
export function Story({ sentence }: { sentence: Sentence }) {
  return h(Fragment, null, ...sentence.map((part) => (typeof part === 'string' ? part : h(Dice, { run: part }))));
}

/** A sentence of the story as plain text, dice as figures. */
export function storyText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : spokenDice(part))).join('');
}
