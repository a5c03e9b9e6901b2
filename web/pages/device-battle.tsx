import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { commit } from '../../engine/dice.ts';
import { undoneSeqs } from '../../engine/entry.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { type LoadedBoard, loadBoard } from '../boards/boards.tsx';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { loadMatch } from '../session/device-store.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type Replayed, replayBattle } from './battle/record.ts';
import NotFound from './not-found.tsx';

/** `/d/:id/battle`: a battle that was fought on this device. */
export default function DeviceBattlePage({ id }: { id: string }) {
  const loaded = useSignal<{ readonly battle: Replayed; readonly board: LoadedBoard } | 'missing' | null>(null);
  useEffect(() => {
    let left = false;
    void load(id).then((result) => {
      if (!left) loaded.value = result ?? 'missing';
    });
    return () => {
      left = true;
    };
  }, [id, loaded]);
  const { value } = loaded;
  if (value === 'missing') return <NotFound what="There is no finished battle with this address on this device." />;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  return <BattleView battle={value.battle} board={value.board} witness={null} exports={false} />;
}

async function load(id: string): Promise<{ battle: Replayed; board: LoadedBoard } | null> {
  const stored = await loadMatch(id);
  // A running match keeps its secret to itself.
  if (stored === null || stored.match.row.outcome === null) return null;
  const { match, log } = stored;
  const [rules, board] = await Promise.all([loadRuleset(match.ruleset, match.version), loadBoard(match.ruleset)]);
  if (rules === null || board === null) return null;
  const undone = undoneSeqs(log);
  const marked = log.map((entry): FullEntry => (undone.has(entry.seq) ? { ...entry, undone: true } : entry));
  const dice = { commitment: commit(match.secret), values: match.values, secret: match.secret };
  const record = {
    id,
    options: match.options,
    names: match.names,
    began: match.begun,
    ended: match.changed,
    log: marked,
    dice,
  };
  const replayed = replayBattle(rules, { ...record, result: null, sealed: false });
  const last = replayed.folds.get(log.length);
  const result = last === undefined ? null : rules.outcome(last.state);
  return { battle: { ...replayed, record: { ...replayed.record, result } }, board };
}
