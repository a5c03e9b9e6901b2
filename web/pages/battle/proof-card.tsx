import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Fault } from '../../../engine/verify-fault.ts';
import { CopyButton } from '../../parts/copy.tsx';
import { facesOf } from './faces.ts';
import { FacesPlots } from './faces-plot.tsx';
import type { OpenBattle } from './open.ts';
import type { Player } from './player.ts';
import { verifyBattle, type Witness, type Witnessed } from './verify.ts';

interface ProofCardProps {
  readonly opened: OpenBattle;
  readonly player: Player;
  readonly witness: Witness | null;
}

/** The dice and their proof: what was checked, what is wrong, what nobody can prove, and how the faces fell. */
export function ProofCard({ opened, player, witness }: ProofCardProps) {
  const { replayed, boards, shelf } = opened;
  const { battle, rules, names } = replayed;
  const proof = useSignal<Witnessed | null>(null);
  useEffect(() => {
    // After the page has been drawn: recomputing some thousand dice takes a moment.
    const timer = setTimeout(() => {
      // Only a file has boards; that it has none is then told as well.
      proof.value = verifyBattle(rules, shelf === 'file' ? { ...battle, boards } : battle, witness);
    }, 60);
    return () => clearTimeout(timer);
  }, [rules, battle, boards, shelf, witness, proof]);
  const faces = useMemo(() => facesOf(battle.log), [battle]);
  return (
    <section class="card proof" aria-labelledby="proof-title">
      <h2 id="proof-title">Dice and proof</h2>
      <Verdict proof={proof.value} sealed={battle.sealed} />
      {proof.value !== null && <Faults faults={proof.value.faults} player={player} />}
      <details class="checked">
        <summary>What was checked, and what cannot be</summary>
        {proof.value !== null && <Checks proof={proof.value} />}
      </details>
      <FacesPlots faces={faces} names={names} />
      <Secrets opened={opened} />
    </section>
  );
}

function Verdict({ proof, sealed }: { proof: Witnessed | null; sealed: boolean }) {
  const how = sealed
    ? 'The dice were sealed before the first move and are revealed now. '
    : 'The dice were rolled by one device and not sealed. ';
  if (proof === null) return <p>{how}Checking …</p>;
  const dice = proof.checked.find(({ what }) => what === 'dice')?.count ?? 0;
  const entries = proof.checked.find(({ what }) => what === 'log')?.count ?? 0;
  if (proof.faults.length > 0) {
    return (
      <p>
        {how}
        <b class="lost">✗ They are not as they should be</b>
      </p>
    );
  }
  return (
    <p>
      {how}
      <b class="ok">{sealed ? `All ${dice} dice verified ✓` : `All ${dice} dice follow from its secret ✓`}</b>
      {proof.replayed ? ` All ${entries} entries follow from the rules.` : ' The rules are not known here.'}
    </p>
  );
}

function Faults({ faults, player }: { faults: readonly Fault[]; player: Player }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <ul class="faults">
        {faults.map(({ kind, seq, text }, place) => (
          <li key={`${kind}${seq}${place}`}>
            <span class="lost">{text}</span>{' '}
            {seq !== null && (
              <button type="button" class="plain" onClick={() => player.goToEntry(seq)}>
                {`To entry ${seq}`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Checks({ proof }: { proof: Witnessed }) {
  return (
    <>
      <ul class="checks">
        {proof.checked.map(({ what, holds, text }) => (
          <li key={what} class={holds ? 'holds' : 'fails'}>
            <b class={holds ? 'ok' : 'lost'} aria-hidden="true">
              {holds ? '✓' : '✗'}
            </b>
            <span>
              {!holds && <span class="unseen">Wrong: </span>}
              {text}
            </span>
          </li>
        ))}
        {proof.witnessed && (
          <li>
            <b class="ok" aria-hidden="true">
              ✓
            </b>
            <span>Compared with what this browser saw itself when you sat down.</span>
          </li>
        )}
      </ul>
      <h3>Not proved</h3>
      <ul class="checks">
        {proof.unproved.map(({ what, text }) => (
          <li key={what}>
            <b aria-hidden="true">–</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Secrets({ opened }: { opened: OpenBattle }) {
  const { secret, commitment, values } = opened.replayed.battle.dice;
  return (
    <details>
      <summary>Secret and seal</summary>
      <p>
        Secret <code>{secret}</code>
      </p>
      <p>
        Seal (SHA-256 of the secret) <code>{commitment}</code>
      </p>
      <p>
        The sides’ own numbers <code>{values[0]}</code> and <code>{values[1]}</code>
      </p>
      <div class="buttons">
        <CopyButton text={secret} label="Copy the secret" />
      </div>
    </details>
  );
}
