import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadRuleset } from '../../engine/rulesets.ts';
import { type LoadedBoard, loadBoard } from '../boards/boards.tsx';
import { Loading } from '../parts/loading.tsx';
import { Masthead } from '../parts/masthead.tsx';
import { readBattle } from '../session/api.ts';
import { seatOf } from '../session/seats.ts';
import { BattleView } from './battle/battle-view.tsx';
import { type BattleRecord, type Replayed, replayBattle } from './battle/record.ts';
import type { Witness } from './battle/verify.ts';
import NotFound from './not-found.tsx';

type Loaded = { readonly battle: Replayed; readonly board: LoadedBoard; readonly witness: Witness | null };

/** `/b/:id`: a finished battle. */
export default function BattlePage({ id }: { id: string }) {
  const loaded = useSignal<Loaded | { readonly failed: string } | null>(null);
  useEffect(() => {
    let left = false;
    load(id)
      .catch(() => ({ failed: 'The battle could not be read just now. Please try again in a moment.' }))
      .then((result) => {
        if (!left) loaded.value = result;
      });
    return () => {
      left = true;
    };
  }, [id, loaded]);
  const { value } = loaded;
  if (value === null) {
    return (
      <>
        <Masthead sub="a battle" />
        <Loading text="Reading the battle …" />
      </>
    );
  }
  if ('failed' in value) return <NotFound what={value.failed} />;
  return <BattleView battle={value.battle} board={value.board} witness={value.witness} exports />;
}

async function load(id: string): Promise<Loaded | { readonly failed: string }> {
  const answer = await readBattle(id);
  if (!answer.ok) return { failed: answer.problem.detail };
  const { ruleset, version, options, names, result, began, ended, log, dice } = answer.body;
  const [rules, board] = await Promise.all([loadRuleset(ruleset, version), loadBoard(ruleset)]);
  if (rules === null || board === null)
    return { failed: 'This page does not know the rules that the battle was fought by.' };
  const record: BattleRecord = { id, options, names, result, began, ended, log, dice, sealed: true };
  return { battle: replayBattle(rules, record), board, witness: seatOf(id) };
}
