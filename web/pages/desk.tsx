import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { currentVersion, games, loadRuleset } from '../../engine/rulesets.ts';
import { Masthead } from '../parts/masthead.tsx';
import '../styles/desk.css';
import '../styles/import.css';
import { Begin } from './desk/begin.tsx';
import { Challenges } from './desk/challenges.tsx';
import { DeskFileCard } from './desk/desk-file.tsx';
import { openMatchList } from './desk/match-list.ts';
import { MyMatches } from './desk/my-matches.tsx';
import { RecentBattles } from './desk/recent.tsx';
import { BattleFiles } from './import/battle-files.tsx';

/** `/`: what this is, three ways to begin, my matches, and who looks for an opponent. */
export default function Desk() {
  const rules = useSignal<AnyRuleset | null>(null);
  const list = useMemo(openMatchList, []);
  useEffect(() => {
    const [game] = games;
    if (game === undefined) return;
    void loadRuleset(game, currentVersion(game) ?? 1).then((loaded) => {
      rules.value = loaded;
    });
  }, [rules]);
  return (
    <>
      <Masthead sub="battles by link" />
      <main id="main" class="wide desk">
        <h1>A battle, one link, whenever you have a minute.</h1>
        <p class="soft">
          No account. Send the link; your opponent opens it; every die is sealed before the first move.
        </p>
        {rules.value === null ? <div class="hero waiting" /> : <Begin rules={rules.value} />}
        <MyMatches list={list} />
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
