/** A battle's title and its facts in a line. */
import type { Battle } from '../../../schema/wire/battle.ts';
import { howMany } from '../../parts/how-many.ts';
import type { Replayed } from './replayed.ts';
import { sentencesFor } from './told.ts';

/** "White wins: the enemy General is dead", in the words of the story's last sentence. */
export function titleOf({ battle, voice, names }: Replayed): string {
  const last = battle.log.at(-1);
  const said = last === undefined ? undefined : sentencesFor(voice, last, names, null).at(-1);
  const text = said?.filter((part) => typeof part === 'string').join('') ?? '';
  if (voice.rules !== null && text !== '') return text.replace(/\.$/, '');
  const { winner } = battle.result;
  return winner === null ? 'The battle is drawn' : `${names[winner]} wins`;
}

/** "Ann (White) against Bo (Black)": a name, where there is one, with its side. */
export function pairingOf({ battle, names }: Replayed): string {
  const called = ([0, 1] as const).map((seat) => {
    const side = battle.sides[seat];
    return names[seat] === side ? side : `${names[seat]} (${side})`;
  });
  return called.join(' against ');
}

/** "round 14 · 112 entries · 3 days", those that count, and how its dice were made where they were not sealed. */
export function factsOf({ rounds, length, log, began, ended, sealed }: Battle): string {
  const minutes = Math.round((Date.parse(ended) - Date.parse(began)) / 60_000);
  const took =
    minutes >= 2880
      ? some(minutes / 1440, 'day')
      : minutes >= 120
        ? some(minutes / 60, 'hour')
        : some(minutes, 'minute');
  const how = sealed ? [] : ['one device, dice not sealed'];
  // The log numbers what was taken back too.
  const all = log.length > length ? ` (${log.length} with what was taken back)` : '';
  return [`round ${rounds}`, `${howMany(length, 'entry', 'entries')}${all}`, took, ...how].join(' · ');
}

/** At least one of them: "3 days". */
function some(amount: number, unit: string): string {
  return howMany(Math.max(1, Math.round(amount)), unit);
}
