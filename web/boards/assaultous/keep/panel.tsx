import { heading } from '../brief.ts';
import type { Deed } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';

const isDeed = (action: { readonly type: string }): action is Deed => action.type !== 'move';

/** Which of two cards to keep (6.7): the choices as buttons. */
export function KeepPanel({ hand }: { hand: AssaultousHand }) {
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
