import type { Page } from 'playwright-core';

/** A square as its spoken label tells it: nothing else of the board is known to the tests. */
export interface Cell {
  readonly square: string;
  readonly label: string;
  readonly unit: {
    readonly side: string;
    readonly kind: string;
    readonly name: string;
    readonly ranks: number;
  } | null;
  readonly canAct: boolean;
  /** A selected unit can move here. */
  readonly move: boolean;
  /** Whom a selected unit could fire at from here, as the label names them; empty: nobody. */
  readonly fireFrom: string;
  readonly ways: { readonly fire: boolean; readonly moveAndFire: boolean; readonly charge: boolean };
  readonly answer: 'strike' | 'retreat' | 'asked' | 'asked-can-hold' | null;
  /** Something can be placed here during set-up. */
  readonly free: boolean;
}

const UNIT = /(White|Black)’s ((General|Lineman|Cavalry|Artillery)(?: \d+)?), (\d) of \d ranks?/;

/** Reads one label. */
export function readCell(square: string, label: string): Cell {
  const unit = UNIT.exec(label);
  const answer = label.includes('can strike back at it')
    ? 'strike'
    : label.includes('can fall back here')
      ? 'retreat'
      : label.includes('must answer')
        ? label.includes('can hold')
          ? 'asked-can-hold'
          : 'asked'
        : null;
  return {
    square,
    label,
    unit:
      unit === null
        ? null
        : { side: unit[1] ?? '', name: `${unit[1]}’s ${unit[2]}`, kind: unit[3] ?? '', ranks: Number(unit[4]) },
    canAct: /, can act[,.]/.test(label),
    move: /can .*move here/.test(label),
    fireFrom: /fire from here at (.*?)(?:, chosen|\.$|, charge)/.exec(label)?.[1] ?? '',
    ways: {
      fire: /can (?:.* )?fire at it/.test(label) && !/can move and fire at it/.test(label),
      moveAndFire: /move and fire at it/.test(label),
      charge: /charge it/.test(label),
    },
    answer,
    free: /can be placed here|can stand here/.test(label),
  };
}

/** All squares of the board. */
export async function readBoard(page: Page): Promise<readonly Cell[]> {
  const raw = await page.$$eval('[role="gridcell"]', (cells) =>
    cells.map((cell) => [cell.getAttribute('data-square') ?? '', cell.getAttribute('aria-label') ?? ''] as const),
  );
  return raw.map(([square, label]) => readCell(square, label));
}

/** The larger of the column and row differences (D8). */
export function distance(a: string, b: string): number {
  return Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a.slice(1)) - Number(b.slice(1))));
}
