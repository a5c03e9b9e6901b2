import type { OpenedFile } from '../../session/import-battle.ts';

/** So many faults are named; of the rest their number. */
const NAMED = 5;

/** A file that can be read and does not prove: what is wrong with it, and whether to read it all the same. */
export function Doubt(props: { opened: OpenedFile; read: (opened: OpenedFile) => void; leave: () => void }) {
  const { battle, proof } = props.opened;
  const named = proof.faults.slice(0, NAMED);
  const more = proof.faults.length - named.length;
  const who = [0, 1].map((seat) => battle.names[seat] ?? battle.sides[seat]).join(' against ');
  return (
    <section class="card trouble" role="alert" aria-labelledby="doubt-title">
      <h2 id="doubt-title">This battle does not prove</h2>
      <p>
        The file can be read ({battle.title}, {battle.mode}: {who}), but it was changed, or was never a battle that the
        rules allow:
      </p>
      <ul>
        {named.map(({ kind, seq, text }) => (
          <li key={`${kind}${seq}`}>{text}</li>
        ))}
        {more > 0 && <li>{more === 1 ? 'One more fault.' : `${more} more faults.`}</li>}
      </ul>
      <div class="buttons">
        <button type="button" class="go" onClick={() => props.read(props.opened)}>
          Read it all the same
        </button>
        <button type="button" onClick={props.leave}>
          Leave it
        </button>
      </div>
    </section>
  );
}
