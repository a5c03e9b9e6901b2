/** Ways of changing what a finished battle says of where, when and how it was fought. */
import { stateHash } from '../../engine/hash.ts';
import { conclude, type Fold, replay } from '../../engine/match.ts';
import type { Tamper } from './tampers.ts';

export const ofOrigin: Readonly<Record<string, Tamper>> = {
  'a device told to be sealed': (battle) =>
    battle.sealed ? null : { battle: { ...battle, sealed: true }, kinds: ['sealed'] },
  'a device told to be sealed, under its own id': (battle) => {
    const { match, ...rest } = battle.dice;
    if (match === undefined) return null;
    return { battle: { ...battle, id: match, sealed: true, dice: rest }, kinds: ['sealed'] };
  },
  'a position gone on from, told to be sealed': (battle) => {
    const position = battle.boards[0];
    if (!battle.sealed || position === undefined) return null;
    return { battle: { ...battle, continued: { battle: battle.id, seq: 1, position } }, kinds: ['sealed'] };
  },
  'what a table alone knows, told to be of a device': (battle) => {
    const entry = battle.log.find(({ kind }) => kind === 'takeback' || kind === 'timeout' || kind === 'agreed');
    if (!battle.sealed || entry === undefined) return null;
    return { battle: { ...battle, sealed: false }, kinds: ['sealed'], seq: entry.seq };
  },
  'when it began': (battle) => ({ battle: { ...battle, began: '2020-01-01T00:00:00.000Z' }, kinds: ['times'] }),
  'when it ended': (battle) => ({ battle: { ...battle, ended: '2030-01-01T00:00:00.000Z' }, kinds: ['times'] }),
  'an end that is none': (battle, rules) => {
    const last = battle.log.at(-1);
    if (last?.kind !== 'resigned' && last?.kind !== 'agreed') return null;
    const { at, dice, seq } = last;
    const before: Fold<unknown> = replay(rules, battle.options, battle.log, seq - 1);
    const { entry, fold } = conclude(rules, before, { kind: 'cancelled', seat: null }, 'player', at);
    const result = rules.outcome(fold.state) ?? battle.result;
    const boards = [...battle.boards.slice(0, -1), rules.print(fold.state)];
    const log = [...battle.log.slice(0, -1), { ...entry, dice }];
    return { battle: { ...battle, log, result, boards, hash: stateHash(fold.state) }, kinds: ['reason'], seq };
  },
};
