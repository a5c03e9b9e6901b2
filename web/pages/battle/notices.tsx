import type { OpenBattle } from './open.ts';
import type { Player } from './player.ts';

/** What has to be said before a battle is read: where it began, and why its board is missing or stands still. */
export function Notices({ opened, player }: { opened: OpenBattle; player: Player | null }) {
  const { replayed, continued, origin, lacks } = opened;
  const { battle, rules, upTo } = replayed;
  return (
    <>
      {continued !== null && (
        <section class="card still" aria-label="Where it began">
          <p>
            This battle went on from a position of another
            {origin !== null && (
              <>
                {' ('}
                <a href={origin}>its entry {continued.seq}</a>)
              </>
            )}
            : it can be read and proved, but not be published.
          </p>
        </section>
      )}
      {lacks !== null && (
        <section class="card trouble" aria-label="Unknown rules">
          <p>
            {lacks === 'rules'
              ? `This battle was fought by ${battle.title}, version ${battle.version}, whose rules this page does not have. `
              : `The position that this battle is said to have gone on from is none of ${battle.title}. `}
            It cannot be replayed on a board; what its log tells is told below, and its dice are checked all the same.
          </p>
          <StoredBoard opened={opened} player={player} />
        </section>
      )}
      {rules !== null && upTo < battle.log.length && (
        <section class="card trouble" aria-label="Not by the rules">
          <p>
            {`Entry ${upTo + 1} does not follow from the ones before by the rules: the board stands still there. `}
            What the log tells of it and of all later entries is told as it was stored; the proof below says what is
            wrong.
          </p>
        </section>
      )}
    </>
  );
}

/** The position as the file prints it, for rules that nobody here can draw. */
function StoredBoard({ opened, player }: { opened: OpenBattle; player: Player | null }) {
  const text = opened.boards[(player?.seq.value ?? 1) - 1];
  if (text === undefined) return null;
  return (
    <pre class="printed">
      <code>{text}</code>
    </pre>
  );
}
