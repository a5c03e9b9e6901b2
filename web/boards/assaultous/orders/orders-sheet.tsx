/** The sheet of standing orders (D43, 6.4); loaded when it is opened. */
import type { AmbushCondition, Orders } from '../../../../engine/assaultous/state.ts';
import { CONDITIONS, OTHERWISE, ordersOf, TRADES } from '../orders-words.ts';

type Auto = Extract<Orders['ambush'], { mode: 'auto' }>;

/** What "by itself" begins with: the marches that can cost the game, and only where the card helps. */
const AUTO: Auto = { mode: 'auto', when: ['capital', 'commander', 'attack'], onlyIfHelps: true, otherwise: 'pass' };

const MODES: readonly (readonly [Orders['ambush']['mode'], string])[] = [
  ['ask', 'Ask me'],
  ['pass', 'Always let it pass'],
  ['auto', 'Play Ambush by itself when'],
];

const HELPS: readonly (readonly [boolean, string])[] = [
  [true, 'only where it helps'],
  [false, 'whatever comes of it'],
];

/** The same conditions with one more or one fewer, in the rule book's order; the last one stays. */
export function toggled(when: readonly AmbushCondition[], condition: AmbushCondition): readonly AmbushCondition[] {
  const next = CONDITIONS.map(([key]) => key).filter((key) => when.includes(key) !== (key === condition));
  return next.length === 0 ? when : next;
}

/** What is done when a march of the other side could be ambushed, and what a Trade Route brings. */
export function OrdersSheet({ orders, change }: { orders: unknown; change: (orders: unknown) => void }) {
  const now = ordersOf(orders);
  const { ambush } = now;
  const auto = ambush.mode === 'auto' ? ambush : null;
  const conditions = auto ?? AUTO;
  const setMode = (mode: Orders['ambush']['mode']) => {
    change({ ...now, ambush: mode === 'auto' ? AUTO : { mode } });
  };
  return (
    <div class="ab-orders">
      <fieldset>
        <legend>When a march could be ambushed</legend>
        <p class="soft">
          You are asked about it whether or not you hold an Ambush, so that nothing is given away. With “ask me” the
          other side waits for you each time.{' '}
          <a href="/rules/assaultous#6.4" target="_blank" rel="noreferrer">
            Rule 6.4
          </a>
        </p>
        {MODES.map(([mode, words]) => (
          <label class="choice" key={mode}>
            <input type="radio" name="ab-mode" checked={ambush.mode === mode} onChange={() => setMode(mode)} />
            {words}
          </label>
        ))}
      </fieldset>
      {/* Always here, so that nothing moves when it is chosen. */}
      <fieldset class="ab-conditions" disabled={auto === null}>
        <legend class="unseen">When Ambush is played by itself</legend>
        {CONDITIONS.map(([condition, words]) => {
          const on = conditions.when.includes(condition);
          return (
            <label class="choice" key={condition}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && conditions.when.length === 1}
                onChange={() =>
                  change({ ...now, ambush: { ...conditions, when: toggled(conditions.when, condition) } })
                }
              />
              {words}
            </label>
          );
        })}
        <label>
          and then{' '}
          <select
            value={String(conditions.onlyIfHelps)}
            onChange={(event) =>
              change({ ...now, ambush: { ...conditions, onlyIfHelps: event.currentTarget.value === 'true' } })
            }
          >
            {HELPS.map(([helps, words]) => (
              <option key={words} value={String(helps)}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          otherwise{' '}
          <select
            value={conditions.otherwise}
            onChange={(event) =>
              change({
                ...now,
                ambush: { ...conditions, otherwise: event.currentTarget.value === 'ask' ? 'ask' : 'pass' },
              })
            }
          >
            <option value="pass">{OTHERWISE.pass}</option>
            <option value="ask">{OTHERWISE.ask}</option>
          </select>
        </label>
      </fieldset>
      <fieldset>
        <legend>When a Trade Route of mine pays</legend>
        <div class="ab-row">
          {TRADES.map(([trade, words]) => (
            <label class="choice" key={trade}>
              <input
                type="radio"
                name="ab-trade"
                checked={now.trade === trade}
                onChange={() => change({ ...now, trade })}
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
