/** The sheet of standing orders (5.4); loaded when it is opened. */
import type { Order } from '../../../../engine/onslaught/state.ts';
import { ABLE, ableKey, ordersOf, SLOTS, UNABLE } from '../orders-words.ts';

function withAble(order: Order, key: string): Order {
  if (key === 'ask' || key === 'strike') return { able: key, unable: order.unable };
  return { able: 'retreat', ranks: Number(key.slice(-1)), unable: order.unable };
}

/** What struck units do when they can strike and fall back, and when they cannot strike. */
export function OrdersSheet({ orders, change }: { orders: unknown; change: (orders: unknown) => void }) {
  const now = ordersOf(orders);
  return (
    <div class="ob-orders">
      <p>
        What your units do when they are struck and you are not asked.{' '}
        <a href="/rules/onslaught#5.4" target="_blank" rel="noreferrer">
          Rule 5.4
        </a>
      </p>
      {SLOTS.map(([slot, title]) => (
        <fieldset key={slot}>
          <legend>{title}</legend>
          <label>
            when it can strike back:{' '}
            <select
              value={ableKey(now[slot])}
              onChange={(event) => change({ ...now, [slot]: withAble(now[slot], event.currentTarget.value) })}
            >
              {ABLE.map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          {slot.endsWith('Ranged') && (
            <label>
              when it cannot:{' '}
              <select
                value={now[slot].unable}
                onChange={(event) => {
                  const unable = UNABLE.find(([key]) => key === event.currentTarget.value)?.[0];
                  if (unable !== undefined) change({ ...now, [slot]: { ...now[slot], unable } });
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
        </fieldset>
      ))}
    </div>
  );
}
