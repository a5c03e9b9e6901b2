import { type Continued, continuing } from '../../../engine/continued.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { registry } from '../../../engine/rulesets.ts';
import { storyteller } from '../../../engine/storyteller.ts';
import type { Battle } from '../../../schema/wire/battle.ts';
import { loadBoard } from '../../boards/boards.ts';
import type { LoadedBoard } from '../../boards/loaded.tsx';
import type { Shelf } from '../../session/device-store.ts';
import { type Replayed, replayBattle } from './replayed.ts';

/** A battle ready to be read. */
export interface OpenBattle {
  readonly replayed: Replayed;
  /** Why there are no rules to replay it by: they are not known here, or the position it went on from is none of theirs. */
  readonly lacks: 'rules' | 'position' | null;
  /** Null where this page has no board for the game, or not the rules that would draw it. */
  readonly board: LoadedBoard | null;
  readonly shelf: Shelf;
  /** Its id in the address of its page; that of a file is not the battle's own. */
  readonly page: string;
  /** It went on from a position of another battle. */
  readonly continued: Continued | null;
  /** The address of that moment of that battle, where it is known. */
  readonly origin: string | null;
  /** The position after each entry as its file prints it; empty where it has none. */
  readonly boards: readonly string[];
}

/** Where a battle was found, and what is known of it besides. */
export interface Found {
  readonly shelf: Shelf;
  /** Its id in the address of its page, where that is not the battle's own. */
  readonly page?: string;
  readonly continued?: Continued | undefined;
  readonly origin?: string | null;
  readonly boards?: readonly string[];
}

/**
 * Opens a battle: loads its rules and its board, and replays it as far as it goes. A battle of a version that is not
 * known here is still told, by the newest rules that can read it.
 */
export async function openBattle(
  battle: Battle,
  { shelf, page = battle.id, continued, origin = null, boards = [] }: Found,
): Promise<OpenBattle> {
  const { ruleset, version } = battle;
  const [own, teller, board] = await Promise.all([
    registry.loadRuleset(ruleset, version),
    storyteller(registry, ruleset, version),
    loadBoard(ruleset),
  ]);
  const rules = own === null || continued === undefined ? own : begun(own, continued);
  return {
    replayed: replayBattle({ rules, teller }, battle),
    lacks: rules !== null ? null : own === null ? 'rules' : 'position',
    board: rules === null ? null : board,
    shelf,
    page,
    continued: continued ?? null,
    origin,
    boards,
  };
}

function begun(rules: AnyRuleset, { position }: Continued): AnyRuleset {
  try {
    return continuing(rules, position);
  } catch {
    // It begins nowhere: the replay stops at once, and the proof says why.
    return rules;
  }
}
