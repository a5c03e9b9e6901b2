import { games, titleOf } from '../../../engine/rulesets.ts';
import { OneOf } from '../../parts/one-of.tsx';

/** Which game is begun; nothing to choose where there is only one. */
export function GameChoice({ game, choose }: { game: string; choose: (game: string) => void }) {
  if (games.length < 2) return null;
  return (
    <fieldset class="games">
      <legend class="unseen">The game</legend>
      <OneOf name="game" of={games.map((id) => [id, titleOf(id)] as const)} chosen={game} choose={choose} />
    </fieldset>
  );
}
