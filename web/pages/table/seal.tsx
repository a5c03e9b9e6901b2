/** What the dice of a match by link are made of, and what remains possible. */
export function Seal({ hash }: { hash: string }) {
  return (
    <details>
      <summary>
        Dice sealed before the match: <code>{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>
      </summary>
      <p>
        The service drew a secret and published its fingerprint before anybody sat down; each side then added a number
        of its own. Every die follows from these three, so nobody can choose or repeat one. After the battle the secret
        is shown and this page recomputes every die. What remains possible: the service together with one player.
      </p>
      <p>
        Fingerprint <code>{hash}</code>
      </p>
    </details>
  );
}
