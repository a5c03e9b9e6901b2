/** The Ambush window: the march in words, what comes of each answer, the buttons, and orders for the next time (6.4). */
import { tileIndex } from '../../../../engine/assaultous/country.ts';
import { piecesWords, tileWords } from '../../../../engine/assaultous/names.ts';
import type { Action, Tile, Transit, View } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { later } from '../../../parts/later.tsx';
import { Cards } from '../cards/later-cards.ts';
import type { Deed } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';
import { bonusOf } from '../labels.ts';
import { OutcomeList } from '../move/outcomes.tsx';
import { inShort } from '../move/outlook-words.ts';
import { heading } from '../say/brief.ts';
import { tileOf } from '../troops.ts';

const Always = later(async () => (await import('./always.tsx')).Always);

type Answer = Extract<Deed, { readonly type: 'ambush' | 'pass' }>;

const isAnswer = (action: Action): action is Answer => action.type === 'ambush' || action.type === 'pass';

/** The panel while `ambush` is asked. */
export function WindowPanel({ hand }: { hand: AssaultousHand }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  const march = view?.pending ?? null;
  if (view === null || seat === null || march === null) return null;
  const answers = hand.options.value.filter(isAnswer);
  const outlooks = answers.flatMap((answer) => hand.preview(answer)?.outlooks ?? []);
  const { rules, sending } = hand.table;
  const { deed } = hand.draft.value;
  const eyes = { you: seat, mover: march.seat, sides: rules.sides };
  return (
    <>
      <h3>{marchWords(view, march, rules.sides[march.seat])}</h3>
      <p class="ab-soft">{thereWords(view, march, seat)}</p>
      <OutcomeList outlooks={outlooks} eyes={eyes} />
      <div class="ab-commit ab-ready">
        <p class="ab-brief" aria-hidden="true">
          {inShort(outlooks, eyes)}
        </p>
        <div class="buttons ab-answers">
          {answers.map((answer) => (
            <button
              type="button"
              key={heading(hand, answer)}
              class={answer.type === 'ambush' ? 'go' : undefined}
              // The one that a key has prepared; Enter sends it.
              aria-pressed={deed === null ? undefined : isSame(deed, answer)}
              disabled={sending.value}
              onClick={() => void hand.send(answer)}
            >
              {heading(hand, answer)}
            </button>
          ))}
        </div>
      </div>
      {answers.length === 1 && (
        <p class="ab-soft">You hold no Ambush; you are asked all the same, so that nobody can tell.</p>
      )}
      <Always hand={hand} view={view} march={march} seat={seat} />
      <Cards hand={hand} view={view} seat={seat} />
    </>
  );
}

function isSame(a: Deed, b: Answer): boolean {
  return a.type === b.type && (a.type !== 'ambush' || b.type !== 'ambush' || a.count === b.count);
}

/** "Red sends 3 Army units from the Plain at c3 to the Mine at c4." */
function marchWords(view: View, march: Transit, side: string): string {
  const place = (id: string) => {
    const tile = tileOf(view, id);
    return tile === null ? id : tileWords(id, tile.terrain);
  };
  return `${side} sends ${piecesWords(march)} from ${place(march.from)} to ${place(march.to)}.`;
}

/** Who stands where they march to, and what counts for the Defender there. */
function thereWords(view: View, { to }: Transit, seat: Seat): string {
  const tile = view.tiles[tileIndex(to)];
  if (tile === undefined) return '';
  const bonus = bonusOf(view, to, tile);
  const counts = bonus === 0 ? 'No bonus counts there.' : `Its bonus of ${bonus} counts for the Defender.`;
  return `${holderWords(tile, seat)} ${counts}`;
}

function holderWords(tile: Tile, seat: Seat): string {
  return tile.owner === seat ? `There you have ${piecesWords(tile)}.` : 'Nobody stands there.';
}
