import { useMemo } from 'preact/hooks';
import { CopyButton } from '../../parts/copy.tsx';
import { Die } from '../../parts/die.tsx';
import type { BattleRecord } from './record.ts';
import { histogram, verify, type Witness } from './verify.ts';

/** The dice: revealed secret, every one recomputed, and how they fell. */
export function DiceCard({ record, witness }: { record: BattleRecord; witness: Witness | null }) {
  const verdict = useMemo(() => verify(record, witness), [record, witness]);
  const counts = useMemo(() => histogram(record), [record]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...counts);
  return (
    <section class="card dice-card" aria-labelledby="dice-title">
      <h2 id="dice-title">Dice</h2>
      {record.sealed ? (
        <p>
          Sealed before the first move, revealed now:{' '}
          {verdict.faults.length === 0 ? (
            <b class="ok">{`all ${verdict.dice} verified ✓`}</b>
          ) : (
            <b class="lost">{verdict.faults.join(' ')}</b>
          )}
        </p>
      ) : (
        <p>
          Rolled by one device, not sealed.{' '}
          {verdict.faults.length === 0 ? 'All follow from its secret.' : verdict.faults.join(' ')}
        </p>
      )}
      <table class="histogram">
        <caption class="small soft">{`Faces of ${total} dice; ${(total / 6).toFixed(1)} of each expected`}</caption>
        <tbody>
          {counts.map((count, place) => {
            const face = place + 1;
            return (
              <tr key={face}>
                <th scope="row">
                  <span class="unseen">{face}</span>
                  <Die face={face} sides={6} hit={false} />
                </th>
                <td class="bar">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="all" width="100" height="8" />
                    <rect class="part" width={(100 * count) / most} height="8" />
                    <path class="expected" d={`M${(100 * total) / 6 / most} 0v8`} />
                  </svg>
                </td>
                <td>{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <details>
        <summary>Secret and seal</summary>
        <p>
          Secret <code>{record.dice.secret}</code>
        </p>
        <p>
          Seal (SHA-256 of the secret) <code>{record.dice.commitment}</code>
        </p>
        <p>
          The sides’ own numbers <code>{record.dice.values[0]}</code> and <code>{record.dice.values[1]}</code>
        </p>
        <CopyButton text={record.dice.secret} label="Copy the secret" />
      </details>
    </section>
  );
}
