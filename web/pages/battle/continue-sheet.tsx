import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { AnyRuleset, Rejection } from '../../../engine/ruleset.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { Sheet } from '../../parts/dialog.tsx';
import { LevelField } from '../../parts/level-field.tsx';
import { OneOf } from '../../parts/one-of.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { continueFrom, type Wish } from '../../session/continue.ts';
import type { OpenBattle } from './open.ts';

/** Who plays on: both at this screen, or the reader on one side. */
type Who = 'both' | Seat;

interface ContinueSheetProps {
  readonly opened: OpenBattle;
  readonly rules: AnyRuleset;
  readonly seq: number;
  readonly close: () => void;
}

/** Asks who is to play on from a moment of the battle, and begins that match on this device (L29). */
export default function ContinueSheet({ opened, rules, seq, close }: ContinueSheetProps) {
  const { route } = useLocation();
  const who = useSignal<Who>(0);
  const level = useSignal(rules.levels[0]?.id ?? '');
  const busy = useSignal(false);
  const trouble = useSignal<Rejection | null>(null);
  const begin = async () => {
    busy.value = true;
    trouble.value = null;
    const { battle } = opened.replayed;
    const computer: Wish['computer'] = who.value === 'both' ? null : { seat: other(who.value), level: level.value };
    try {
      const { shelf, page, continued } = opened;
      const origin = { ...battle, shelf, page, ...(continued === null ? {} : { continued }) };
      const done = await continueFrom(origin, seq, { computer });
      if (done.ok) route(`/d/${done.id}`);
      else trouble.value = done.rejection;
    } catch (error) {
      const message = `This browser could not keep the match: ${error instanceof Error ? error.message : String(error)}`;
      trouble.value = { code: 'not-kept', message };
    }
    busy.value = false;
  };
  const choices: readonly (readonly [Who, string])[] = [
    [0, `Against the computer, as ${rules.sides[0]}`],
    [1, `Against the computer, as ${rules.sides[1]}`],
    ['both', 'Both sides at this screen'],
  ];
  return (
    <Sheet title={`Continue after entry ${seq}`} close={close} beside>
      <p>A new match begins on this device with the position on the board. It has dice of its own.</p>
      <fieldset>
        <legend class="unseen">Who plays on</legend>
        <OneOf
          name="continue-who"
          of={choices}
          chosen={who.value}
          choose={(value) => {
            who.value = value;
          }}
        />
      </fieldset>
      {who.value !== 'both' && (
        <LevelField
          levels={rules.levels}
          chosen={level.value}
          choose={(id) => {
            level.value = id;
          }}
        />
      )}
      {trouble.value !== null && <Trouble trouble={trouble.value} />}
      <div class="buttons">
        <button type="button" class="go" disabled={busy.value} onClick={() => void begin()}>
          Play on from here
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </Sheet>
  );
}
