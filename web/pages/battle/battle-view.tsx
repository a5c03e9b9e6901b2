import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LaidBoard } from '../../boards/loaded.tsx';
import { Story } from '../../parts/die.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import '../../styles/table.css';
import '../../styles/battle.css';
import { askedIn, followMoments } from './address.ts';
import { Choices, Deck } from './controls.tsx';
import { Curve } from './curve.tsx';
import { factsOf, pairingOf, titleOf } from './headline.ts';
import { useKeys } from './keys.ts';
import { MomentList } from './moment-list.tsx';
import { Notices } from './notices.tsx';
import type { OpenBattle } from './open.ts';
import { boardContext, createPlayer, type Player } from './player.ts';
import { ProofCard } from './proof-card.tsx';
import { TakeCard } from './take-card.tsx';
import { Telling } from './telling.tsx';
import type { Witness } from './verify.ts';

interface BattleViewProps {
  readonly opened: OpenBattle;
  /** What this browser saw of the dice before the match; null where it held no seat. */
  readonly witness: Witness | null;
  /** Cards of the place where the battle was found: publishing, a rematch. */
  readonly children?: ComponentChildren;
}

interface Laid {
  readonly player: Player;
  readonly board: LaidBoard | null;
}

/** A finished battle to be read and played again, wherever it was found. */
export function BattleView({ opened, witness, children }: BattleViewProps) {
  const { replayed } = opened;
  const laid = useLaid(opened);
  const title = titleOf(replayed);
  useEffect(() => {
    document.title = `${title} · ${replayed.battle.title}`;
  }, [title, replayed]);
  useKeys(laid?.player ?? null);
  const { battle, curve } = replayed;
  const Board = laid?.board?.Board;
  return (
    <>
      <Masthead sub={`Battle · ${battle.title}, ${battle.mode}`} />
      <main id="main" class="table battle">
        <div class="board">
          {Board !== undefined && <Board />}
          {laid !== null && (
            <>
              <Caption player={laid.player} />
              <Deck replayed={replayed} player={laid.player} />
              <Choices replayed={replayed} player={laid.player} />
            </>
          )}
        </div>
        <div class="panel">
          <section class="card prompt">
            <h1>{title}</h1>
            <p>{`${pairingOf(replayed)} · ${factsOf(battle)}`}</p>
          </section>
          <Notices opened={opened} player={laid?.player ?? null} />
          {laid !== null && (
            <>
              {curve.length > 0 && (
                <section class="card" aria-labelledby="curve-title">
                  <h2 id="curve-title">How it went</h2>
                  <Curve replayed={replayed} player={laid.player} />
                  <MomentList replayed={replayed} player={laid.player} />
                </section>
              )}
              <Telling replayed={replayed} player={laid.player} />
              <ProofCard opened={opened} player={laid.player} witness={witness} />
              <TakeCard opened={opened} player={laid.player} />
              {children}
            </>
          )}
        </div>
      </main>
    </>
  );
}

/** What happens just now, below the board, where whoever steps is looking. */
function Caption({ player }: { player: Player }) {
  const { value } = player.step;
  return (
    <p class="caption" aria-hidden="true">
      {value !== null && <Story sentence={value.sentence} />}
    </p>
  );
}

/** Lays the board and begins where the address says; the address follows from then on. */
function useLaid(opened: OpenBattle): Laid | null {
  const laid = useSignal<Laid | null>(null);
  useEffect(() => {
    const { replayed, board } = opened;
    const ends: (() => void)[] = [];
    let left = false;
    void createPlayer(replayed, askedIn(location)).then((player) => {
      if (left) return player.dispose();
      const { rules } = replayed;
      const lying = board === null || rules === null ? null : board.lay(boardContext(player, replayed, rules));
      ends.push(
        () => player.dispose(),
        () => lying?.hand.dispose(),
        followMoments(player),
      );
      laid.value = { player, board: lying };
    });
    return () => {
      left = true;
      for (const end of ends) end();
      laid.value = null;
    };
  }, [opened, laid]);
  return laid.value;
}
