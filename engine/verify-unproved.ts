import type { Provable } from './verify.ts';

/** Something that a finished battle says and nobody can prove from it. */
export interface Unproved {
  readonly what: 'rules' | 'names' | 'times' | 'by' | 'end' | 'consent' | 'file' | 'seal' | 'device' | 'position';
  /** A sentence. */
  readonly text: string;
}

/** What stays unproved of a battle, however well everything else holds. `rulesKnown`: its log could be replayed. */
export function unproved(rulesKnown: boolean, battle: Provable): readonly Unproved[] {
  const { ruleset, version, sealed, log, continued } = battle;
  const found: Unproved[] = [];
  if (!rulesKnown) {
    const which = `${ruleset}@${version}`;
    const text = `Whether the log follows the rules: ${which} is not known here, so that actions, events, sides of the dice and the result stand as they are told.`;
    found.push({ what: 'rules', text });
  }
  found.push(
    { what: 'names', text: 'The names of the players, and at which level a computer played.' },
    { what: 'times', text: 'When the battle was fought, and when each entry was made.' },
    { what: 'by', text: 'Who gave an action: the player, standing orders, the computer, or a stand-in.' },
  );
  const how = log.at(-1)?.kind;
  if (how === 'resigned') found.push({ what: 'end', text: 'That the side which surrendered did so itself.' });
  if (how === 'timeout') found.push({ what: 'end', text: 'That the time of the losing side had run out.' });
  if (how === 'agreed') found.push({ what: 'end', text: 'That both sides agreed to the draw.' });
  if (log.some(({ kind }) => kind === 'takeback'))
    found.push({ what: 'consent', text: 'That the other side consented to what was taken back.' });
  if (continued !== undefined) {
    const text = `That the position it began with is that of battle ${continued.battle} after entry ${continued.seq}.`;
    found.push({ what: 'position', text });
  }
  const copy = sealed ? ' What the service itself shows at the address of the battle was fought there.' : '';
  found.push({
    what: 'file',
    text: `Where this record comes from: whoever knows the secret now can make up another battle with the same dice.${copy}`,
  });
  found.push(
    sealed
      ? {
          what: 'seal',
          text: 'That this seal is the one shown before the match: compare it with what you saw when you sat down. The service together with one player could have cheated.',
        }
      : {
          what: 'device',
          text: 'That nobody chose the dice: one device drew the secret and both numbers, so that they were not sealed.',
        },
  );
  return found;
}
