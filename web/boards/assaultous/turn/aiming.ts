/** A card and its targets: which tiles can be one, and what the choice amounts to. */
import type { Action, Play, TileId, View } from '../../../../engine/assaultous/state.ts';
import type { Aim } from '../draft.ts';
import { tileOf } from '../troops.ts';

type PlayCard = Extract<Action, { readonly type: 'play-card' }>;

/** The play of a card as far as its targets are chosen; null while one is missing. */
export function playOf({ card, tile, to, piece, mode, count }: Aim): PlayCard | null {
  switch (card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return { type: 'play-card', card };
    case 'assassination':
      return tile === null || piece === null ? null : { type: 'play-card', card, tile, piece };
    case 'siege-engine':
      if (tile === null || mode === null) return null;
      return mode === 'bonus'
        ? { type: 'play-card', card, mode, tile }
        : { type: 'play-card', card, mode, tile, count };
    case 'diversion':
      return tile === null || to === null ? null : { type: 'play-card', card, tile, to };
  }
}

/** The legal plays of the card in hand, all of them or those on its chosen tile. */
export function playsOf(options: readonly Action[], aim: Aim): readonly PlayCard[] {
  return options.filter(
    (action): action is PlayCard =>
      action.type === 'play-card' && action.card === aim.card && (aim.tile === null || tileOfPlay(action) === aim.tile),
  );
}

export function tileOfPlay(play: Play): TileId | null {
  return 'tile' in play ? play.tile : null;
}

/** Tiles that the card can be aimed at next: its tile, then for a Diversion where to. */
export function targetsOf(options: readonly Action[], aim: Aim): ReadonlySet<TileId> {
  const plays = playsOf(options, aim);
  return new Set(
    plays.flatMap((play) => {
      if (aim.tile !== null && play.card === 'diversion') return [play.to];
      const tile = tileOfPlay(play);
      return tile === null ? [] : [tile];
    }),
  );
}

/** The aim with its tile chosen: whom an Assassination or what a Siege Engine is for, where only one thing is possible. */
export function aimedAt(options: readonly Action[], view: View, aim: Aim, tile: TileId): Aim {
  const next: Aim = { ...aim, tile, to: null, piece: null };
  const plays = playsOf(options, next);
  const there = tileOf(view, tile);
  const pieces = new Set(plays.flatMap((play) => (play.card === 'assassination' ? [play.piece] : [])));
  const modes = new Set(plays.flatMap((play) => (play.card === 'siege-engine' ? [play.mode] : [])));
  const counts = plays.flatMap((play) => (play.card === 'siege-engine' && play.mode === 'armies' ? [play.count] : []));
  return {
    ...next,
    piece: pieces.size !== 1 ? null : pieces.has('worker') ? 'worker' : 'army',
    mode: aim.mode ?? (modes.size !== 1 ? null : modes.has('bonus') ? 'bonus' : 'armies'),
    count: counts.includes(2) && (there?.armies ?? 0) > 1 ? 2 : 1,
  };
}

/** A play to ask `check` about where the card is not possible on `tile`, so that the rules say why. */
export function attempt(aim: Aim, tile: TileId): PlayCard {
  const { card } = aim;
  switch (card) {
    case 'assault':
    case 'spy':
    case 'ambush':
      return { type: 'play-card', card };
    case 'assassination':
      return { type: 'play-card', card, tile, piece: aim.piece ?? 'worker' };
    case 'siege-engine':
      return aim.mode === 'bonus'
        ? { type: 'play-card', card, mode: 'bonus', tile }
        : { type: 'play-card', card, mode: 'armies', tile, count: 1 };
    case 'diversion':
      return { type: 'play-card', card, tile: aim.tile ?? tile, to: tile };
  }
}
