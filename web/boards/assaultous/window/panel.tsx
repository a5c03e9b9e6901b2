import { heading } from '../brief.ts';
import type { Deed } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';

const isDeed = (action: { readonly type: string }): action is Deed => action.type !== 'move';

/** The answer to a march, on the board (6.4): the choices as buttons. */
export function WindowPanel({ hand }: { hand: AssaultousHand }) {
  return (
    <div class="buttons">
      {hand.options.value.filter(isDeed).map((action) => (
        <button type="button" class="go" key={heading(hand, action)} onClick={() => void hand.send(action)}>
          {heading(hand, action)}
        </button>
      ))}
    </div>
  );
}
