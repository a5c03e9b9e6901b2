/** What comes of a move, in words: Towers, Strengths, who is left, who wins (6.5, section 10). */
import type { Losses, Outlook } from '../../../../engine/assaultous/state.ts';
import { type BySeat, other, type Seat } from '../../../../engine/seat.ts';
import { begin, listed, piecesInWords } from '../words.ts';

/** Whose eyes read it, who moves, and what the sides are called. */
export interface Eyes {
  readonly you: Seat;
  readonly mover: Seat;
  readonly sides: BySeat<string>;
}

/** One outcome in three short parts. */
export interface Told {
  /** "Without an Ambush", "With one Ambush". */
  readonly when: string;
  /** "1 Tower falls, 2 against 2." */
  readonly course: string;
  /** "Nobody is left." and, where the game ends, who wins it. */
  readonly end: string;
  /** "You lose 3 Army units, Red loses 2 Army units and a Tower." Empty where nobody loses anything. */
  readonly losses: string;
}

const WHEN: readonly string[] = ['Without an Ambush', 'With one Ambush', 'With two Ambushes'];

/** An outcome in words. */
export function tellOutlook(outlook: Outlook, eyes: Eyes): Told {
  return {
    when: WHEN[outlook.ambushes] ?? '',
    course: courseOf(outlook),
    end: endOf(outlook, eyes),
    losses: lossesOf(outlook, eyes),
  };
}

const SHORT: readonly string[] = ['No Ambush', 'One Ambush', 'Two Ambushes'];

/** All outcomes in one line: for the bar on a phone and the live region. */
export function inShort(outlooks: readonly Outlook[], eyes: Eyes): string {
  const open = isOpen(outlooks);
  return outlooks
    .map((outlook) => begin(`${open ? `${SHORT[outlook.ambushes] ?? ''}: ` : ''}${shortOf(outlook, eyes)}.`))
    .join(' ');
}

function shortOf({ attack, defence, end, holder, result }: Outlook, { you, mover, sides }: Eyes): string {
  const broken = end === 'broken' || end === 'commander';
  const strengths = end === null ? [] : [broken ? 'it breaks on the Towers' : `${attack} to ${defence}`];
  const held = holder === null ? 'nobody is left' : holder === you ? 'you hold it' : `${sides[holder]} holds it`;
  const won = result === null ? [] : [result.winner === you ? 'you win' : `${sides[result.winner ?? other(you)]} wins`];
  // That pieces arrive where nobody meets them goes without saying.
  return listed([...strengths, ...(end === null && holder === mover ? ['no combat'] : [held]), ...won]);
}

/** Whether an Ambush could still change it: then nothing is certain (section 10). */
export function isOpen(outlooks: readonly Outlook[]): boolean {
  return outlooks.length > 1;
}

function courseOf({ towers, attack, defence, end }: Outlook): string {
  if (end === null) return 'No combat.';
  const falls = towers === 0 ? '' : towers === 1 ? 'A Tower falls, then ' : `${towers} Towers fall, then `;
  const compared = attack === null || defence === null ? 'no comparison' : `${attack} against ${defence}`;
  return begin(`${falls}${compared}.`);
}

function endOf(outlook: Outlook, { you, mover, sides }: Eyes): string {
  const { holder, left, result, end } = outlook;
  const held = `${holder === you ? 'You hold' : `${holder === null ? '' : sides[holder]} holds`} the tile with ${piecesInWords(left)}.`;
  const attack = you === mover ? 'Your attack' : 'The attack';
  const broken = end === 'broken' ? `${attack} breaks on the Towers. ` : '';
  const tile = holder === null ? 'Nobody is left.' : held;
  if (result === null) return `${broken}${tile}`;
  const wins = result.winner === null ? 'A draw' : result.winner === you ? 'You win' : `${sides[result.winner]} wins`;
  return `${broken}${tile} ${wins}: ${reasonOf(outlook, you, sides)}`;
}

function reasonOf({ result, losses }: Outlook, you: Seat, sides: BySeat<string>): string {
  const winner = result?.winner ?? null;
  const loser = winner === null ? null : other(winner);
  const whose = loser === null ? '' : loser === you ? 'your' : `${sides[loser]}’s`;
  if (result?.reason === 'capital') return `${whose} Capital is taken.`;
  // R71: with both gone the Defender wins.
  if (losses[0].commander && losses[1].commander) return 'both Commanders fall.';
  return `${whose} Commander falls.`;
}

function lossesOf({ losses }: Outlook, { you, sides }: Eyes): string {
  const words = [you, other(you)].flatMap((seat) =>
    isNothing(losses[seat])
      ? []
      : [`${seat === you ? 'you lose' : `${sides[seat]} loses`} ${piecesInWords(losses[seat])}`],
  );
  if (words.length === 0) return '';
  return `${begin(words.join(', '))}.`;
}

function isNothing({ workers, armies, towers, commander }: Losses): boolean {
  return workers + armies + towers === 0 && !commander;
}
