import { useEffect } from 'preact/hooks';
import type { Player } from './player.ts';

/** What the keys do, as the page tells it. */
export const KEYS = [
  ['← →', 'a step back, a step on'],
  ['Page up, Page down', 'to the round before, to the next round'],
  ['Home, End', 'to the beginning, to the end'],
  ['Space', 'play, pause'],
] as const;

/** The keys of a replay, wherever the focus is, but where a key has a meaning of its own: fields, buttons, the board. */
export function useKeys(player: Player | null): void {
  useEffect(() => {
    if (player === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!isOurs(event.target, event.key) || !done(player, event.key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [player]);
}

function isOurs(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog, [role="grid"], select, textarea') !== null) return false;
  if (target instanceof HTMLInputElement) {
    // The slider has the arrows by itself, a step each; rounds and playing are ours there too.
    return target.type === 'range' && (key === ' ' || key === 'PageUp' || key === 'PageDown');
  }
  return key !== ' ' || target.closest('button, a, summary') === null;
}

function done(player: Player, key: string): boolean {
  switch (key) {
    case 'ArrowLeft':
      player.go(player.place.peek() - 1);
      return true;
    case 'ArrowRight':
      player.go(player.place.peek() + 1);
      return true;
    case 'Home':
      player.go(0);
      return true;
    case 'End':
      player.go(player.timeline.peek().steps.length - 1);
      return true;
    case 'PageUp':
      player.goByRound(-1);
      return true;
    case 'PageDown':
      player.goByRound(1);
      return true;
    case ' ':
      player.run(!player.running.peek());
      return true;
    default:
      return false;
  }
}
