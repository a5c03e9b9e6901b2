import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { currentVersion, loadRuleset } from '../../engine/rulesets.ts';
import { announce } from '../parts/announce.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { chosenGame } from '../session/chosen-game.ts';
import { counted } from '../session/waiting.ts';
import '../styles/desk.css';
import '../styles/import.css';
import { Begin } from './desk/begin.tsx';
import { Challenges } from './desk/challenges.tsx';
import { DeskFileCard } from './desk/desk-file.tsx';
import { openMatchList } from './desk/match-list.ts';
import { MyMatches } from './desk/my-matches.tsx';
import { RecentBattles } from './desk/recent.tsx';
import { BattleFiles } from './import/battle-files.tsx';

/** `/`: what this is, what waits for me, three ways to begin, my other matches, and who looks for an opponent. */
export default function Desk() {
  const rules = useSignal<AnyRuleset | null>(null);
  const game = useSignal(chosenGame());
  const list = useMemo(openMatchList, []);
  // The number that the title carries: known before the first row has been read.
  const waits = counted('') !== '';
  const first = useSignal(waits);
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What somebody is just filling in is not moved away from under the hand.
    if (begin.current?.contains(document.activeElement) !== true) first.value = waits;
  }, [waits, first]);
  const wanted = game.value;
  useEffect(() => {
    loadRuleset(wanted, currentVersion(wanted) ?? 1).then(
      (loaded) => {
        if (game.peek() === wanted) rules.value = loaded;
      },
      () => {
        // Without a network a game that was never opened cannot be: what there is stays chosen.
        const { value } = rules;
        if (value === null || game.peek() !== wanted) return;
        game.value = value.id;
        announce('That game cannot be loaded just now.');
      },
    );
  }, [wanted, game, rules]);
  const mine = <MyMatches key="mine" list={list} />;
  return (
    <>
      <Masthead sub="battles by link" />
      <main id="main" class="wide desk">
        <h1>A battle, one link, whenever you have a minute.</h1>
        <p class="soft">
          No account. Send the link; your opponent opens it; every die is sealed before the first move.
        </p>
        {first.value && mine}
        <div key="begin" ref={begin}>
          {rules.value === null ? (
            <div class="hero waiting" />
          ) : (
            <Begin
              rules={rules.value}
              list={list}
              game={wanted}
              choose={(id) => {
                game.value = id;
              }}
            />
          )}
        </div>
        {!first.value && mine}
        <Challenges />
        <RecentBattles />
        <BattleFiles />
        <p class="open-file">
          <a href="/import">Open a battle file</a>{' '}
          <span class="soft">· the JSON that a battle’s page exports, read here without a network too</span>
        </p>
        <DeskFileCard moved={() => void list.look()} />
      </main>
    </>
  );
}
