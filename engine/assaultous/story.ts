/** Sentences of events: the battle log (section 12). */
import type { DiceRun, Sentence } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { FIXED, tileIndex } from './country.ts';
import { countWords, cubesWords, metalWords, piecesWords, placeWords, SIDES, tileWords } from './names.ts';
import type { Event, Hire, TileId } from './state.ts';
import { CARD, type Metal, type Terrain } from './tables.ts';

/** The sentence of an event; empty where it has no line of its own. */
export function story(event: Event): Sentence {
  switch (event.type) {
    case 'first-roll':
      return firstRoll(event.white, event.black);
    case 'turn-began':
      return [`${SIDES[event.seat]}’s turn ${event.no}.`];
    case 'die-rolled':
      return [`${SIDES[event.seat]} rolls `, die(event.face), '.'];
    case 'gained':
      return [`${SIDES[event.seat]} earns 1 ${metalWords(event.metal)} at ${payer(event.tile, event.metal)}.`];
    case 'gain-lost':
      return [`The bank has no ${metalWords(event.metal)} for ${payer(event.tile, event.metal)}.`];
    case 'extra-move':
      return [`The Watch Tower at ${event.tile} spots an opening: ${SIDES[event.seat]} has a move more.`];
    case 'trade-due':
      return [];
    case 'trade-taken':
      return [`${SIDES[event.seat]}’s caravans bring ${cubesWords(event.gold, event.iron)}.`];
    case 'moved': {
      const [from, to] = event.grounds;
      const way = `from ${tileWords(event.from, from)} to ${tileWords(event.to, to)}`;
      return [`${SIDES[event.seat]} sends ${piecesWords(event)} ${way}.`];
    }
    case 'diversion-met':
      return [`${SIDES[event.seat]} follows the Diversion.`];
    case 'diversion-lapsed':
      return [`The Diversion at ${placeWords(event.from)} comes to nothing.`];
    case 'window-opened':
      return [`${SIDES[event.seat]} watches the march …`];
    case 'passed':
      return [`${SIDES[event.seat]} lets it pass.`];
    case 'ambushed':
      return [`Ambush! ${SIDES[event.seat]}’s men rise out of the ground at ${placeWords(event.tile)}.`];
    case 'arrived':
      return [];
    case 'tower-solved':
      return [towerSolved(event)];
    case 'fought':
      return [fought(event)];
    case 'removed':
      return event.by === 'card' ? [] : [`${SIDES[event.seat]} loses ${piecesWords(event)}.`];
    case 'barracks-lost':
      return [`The Barracks at ${placeWords(event.tile)} stands empty and is pulled down.`];
    case 'bought':
      return [bought(event.seat, event.piece, event.tile)];
    case 'tower-placed':
      return [`${SIDES[event.seat]} puts up a Tower at ${placeWords(event.tile)}.`];
    case 'reshuffled':
      return ['The discards are shuffled into a new pile.'];
    case 'card-bought':
      return [`${SIDES[event.seat]} buys a Tactics card.`];
    case 'drew':
      return [`${SIDES[event.seat]} draws ${event.cards.map((card) => CARD[card].name).join(' and ')}.`];
    case 'card-kept':
      return kept(event);
    case 'card-played':
      return [played(event)];
    case 'exchanged': {
      const got: Metal = event.give === 'gold' ? 'iron' : 'gold';
      return [`${SIDES[event.seat]} ships 2 ${metalWords(event.give)} for 1 ${metalWords(got)}.`];
    }
    case 'turn-ended':
      return [`${SIDES[event.seat]} ends the turn.`];
    case 'game-over':
      return [gameOver(event)];
  }
}

function die(face: number): DiceRun {
  return { dice: [{ face, sides: 6, hit: false }] };
}

function firstRoll(white: number, black: number): Sentence {
  const end = white === black ? '. A tie; again.' : '.';
  return [`${SIDES[0]} rolls `, die(white), `, ${SIDES[1]} rolls `, die(black), end];
}

/** What pays a metal at this tile: a fixed tile is known, of the dealt ones Villages pay Gold and Mines Iron. */
function payer(tile: TileId, metal: Metal): string {
  const dealt: Terrain = metal === 'gold' ? 'village' : 'mine';
  return tileWords(tile, FIXED[tileIndex(tile)] ?? dealt);
}

function towerSolved(event: Extract<Event, { type: 'tower-solved' }>): string {
  const place = placeWords(event.tile);
  return event.by === 'army'
    ? `A Tower at ${place} falls and takes an Army unit with it.`
    : `A Tower at ${place} falls and wounds ${SIDES[event.seat]}’s Commander.`;
}

function fought(event: Extract<Event, { type: 'fought' }>): string {
  const [attacker, defender] = [SIDES[event.seat], SIDES[other(event.seat)]];
  const place = placeWords(event.tile);
  if (event.end === 'commander') return `${attacker}’s Commander falls to a second Tower at ${place}.`;
  if (event.attack === null || event.defence === null || event.end === 'broken') {
    return `${attacker}’s attack on ${place} breaks on the Towers.`;
  }
  const battle = `Battle at ${place}: ${attacker} ${event.attack}, ${defender} ${event.defence}.`;
  switch (event.end) {
    case 'taken':
      return `${battle} ${attacker} takes the tile.`;
    case 'held':
      return `${battle} ${defender} holds.`;
    case 'both':
      return `${battle} Nobody is left standing.`;
  }
}

function bought(seat: Seat, piece: Hire, tile: TileId): string {
  const place = placeWords(tile);
  switch (piece) {
    case 'worker':
      return `${SIDES[seat]} hires a Worker.`;
    case 'army':
      return `${SIDES[seat]} raises an Army unit at ${place}.`;
    case 'barracks':
      return `${SIDES[seat]} builds Barracks at ${place}.`;
  }
}

/** Its own seat is told the cards; the others that one of two was kept. */
function kept(event: Extract<Event, { type: 'card-kept' }>): Sentence {
  const side = SIDES[event.seat];
  if (event.kept !== null) {
    const not = event.discarded === null ? '' : `, not ${CARD[event.discarded].name}`;
    return [`${side} keeps ${CARD[event.kept].name}${not}.`];
  }
  return event.pair ? [`${side} keeps one of two cards; the other is discarded unseen.`] : [];
}

function played(event: Extract<Event, { type: 'card-played' }>): string {
  const [side, enemy] = [SIDES[event.seat], SIDES[other(event.seat)]];
  switch (event.card) {
    case 'assault':
      return `Assault: ${side} gains a move.`;
    case 'assassination': {
      const piece = event.piece === 'worker' ? 'a Worker' : 'an Army unit';
      return `Assassination: ${piece} of ${enemy} dies at ${placeWords(event.tile)}.`;
    }
    case 'spy':
      return `Spy: ${side} makes off with ${cubesWords(event.gold, event.iron)}.`;
    case 'siege-engine': {
      const place = placeWords(event.tile);
      if (event.mode === 'bonus') return `Siege Engine: the walls at ${place} count for nothing this turn.`;
      const fall = event.count === 1 ? 'falls' : 'fall';
      return `Siege Engine: ${countWords(event.count, 'Army unit')} of ${enemy} ${fall} at ${place}.`;
    }
    case 'diversion': {
      const way = `from ${placeWords(event.tile)} to ${placeWords(event.to)}`;
      return `Diversion: ${enemy} must march ${way} next turn.`;
    }
    case 'ambush':
      return `Ambush: ${side} lies in wait.`;
  }
}

function gameOver(event: Extract<Event, { type: 'game-over' }>): string {
  const { winner, reason, tiles, strength } = event;
  if (winner === null) {
    if (reason === 'turn-limit') return 'Drawn at the turn limit.';
    return reason === 'agreed' ? 'Drawn by agreement.' : 'The match was cancelled.';
  }
  const [side, enemy] = [SIDES[winner], SIDES[other(winner)]];
  switch (reason) {
    case 'commander':
      return `${side} wins: ${enemy}’s Commander has fallen.`;
    case 'capital':
      return `${side} wins: ${enemy}’s Capital is taken.`;
    case 'turn-limit':
      return `${side} wins ${atLimit(winner, tiles, strength)} at the turn limit.`;
    case 'surrender':
      return `${side} wins: ${enemy} surrenders.`;
    case 'timeout':
      return `${side} wins: ${enemy} has run out of time.`;
    case 'agreed':
    case 'cancelled':
      return `${side} wins.`;
  }
}

type Counted = Extract<Event, { type: 'game-over' }>['tiles'];

/** "by 5 tiles to 3"; where the tiles are equal the Strength that decided follows (D34). */
function atLimit(winner: Seat, tiles: Counted, strength: Counted): string {
  if (tiles === null || strength === null) return 'on points';
  const loser = other(winner);
  const land = `by ${tiles[winner]} tiles to ${tiles[loser]}`;
  return tiles[winner] === tiles[loser] ? `${land}, then ${strength[winner]} Strength to ${strength[loser]},` : land;
}
