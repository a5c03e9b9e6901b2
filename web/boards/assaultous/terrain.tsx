/** The ground of a tile: its tone and pattern, its sign, the faces that yield. All are told apart without colour. */
import { TERRAIN, type Terrain, WATCH_FACES } from '../../../engine/assaultous/tables.ts';

/** The sign of each terrain round 0, 0: about 22 wide and 14 high. */
const SIGNS: Readonly<Record<Terrain, string>> = {
  capital: 'M-10 7v-13h4v3h4v-3h4v3h4v-3h4v13zM-2 7v-4h4v4',
  city: 'M-11 7v-7l5-4 5 4v7zM-1 7v-11l5-4 5 4v11zM3 0h2',
  arsenal: 'M-8 7l15-14M-8-7l15 14M-10 4l5 5M9 4l-5 5',
  'trade-route': 'M-11 0h12v5h-12zM1-3h5l4 4v4h-9zM-9-5l4 2 4-2',
  port: 'M0-7v14M-4-4h8M-9 1q2 6 9 6t9-6',
  'watch-tower': 'M-5 8l2-12h6l2 12zM-6-4h12M-4-4v-4h8v4M0-8v-3',
  village: 'M-9 7v-7l9-7 9 7v7zM-2 7v-5h4v5',
  mine: 'M-9-2q9-9 18 0M0-6v14',
  plain: 'M-9 5l2-7 2 7M-2 6l2-9 2 9M5 5l2-7 2 7',
  lake: 'M-14-5q4-4 8 0t8 0 8 0 8 0M-14 2q4-4 8 0t8 0 8 0 8 0',
};

/** What lies along the lower rims of a tile, where no piece stands; the Lake's waves cover it all. */
const PATTERNS: Readonly<Partial<Record<Terrain, string>>> = {
  lake: 'M-24-20q4-4 8 0t8 0 8 0 8 0 8 0M-31 14q4-4 8 0t8 0 8 0 8 0 8 0 8 0',
  port: 'M-32 9q2.5-3 5 0t5 0M-29 16q2.5-3 5 0M22 9q2.5-3 5 0t5 0M24 16q2.5-3 5 0',
  mine: 'M-33 6l5 3M-31 10l5 3M-29 14l5 3M-27 18l5 3M33 6l-5 3M31 10l-5 3M29 14l-5 3M27 18l-5 3',
  plain: 'M-30 13l1-4 1 4M-25 20l1-4 1 4M30 13l-1-4-1 4M25 20l-1-4-1 4',
  village: 'M-31 9h5M-29.5 13h5M-28 17h5M31 9h-5M29.5 13h-5M28 17h-5',
  'trade-route': 'M-35 4h6M-24 4h6M-13 4h6M-2 4h6M9 4h6M20 4h6M31 4h4',
};

/** The ground of a tile: what is drawn below everything else. */
export function Ground({ terrain }: { terrain: Terrain }) {
  const pattern = PATTERNS[terrain];
  return (
    <>
      {pattern !== undefined && <path class="ab-pattern" d={pattern} />}
      <path
        class="ab-sign"
        transform={terrain === 'lake' ? undefined : 'translate(-11 -19.5) scale(0.85)'}
        d={SIGNS[terrain]}
      />
    </>
  );
}

/** The sign of a terrain by itself. */
export function TerrainIcon({ terrain }: { terrain: Terrain }) {
  return (
    <svg class="ab-icon" viewBox="-16 -12 32 24" aria-hidden="true">
      <path class="ab-sign" d={SIGNS[terrain]} />
    </svg>
  );
}

/** The faces that yield, as the tile has them: "1–4", "1 6", or "2:1" at a Port. Null: no die is asked. */
export function facesOf(terrain: Terrain): string | null {
  const { yields } = TERRAIN[terrain];
  if (yields !== null) return `${yields.faces[0]}–${yields.faces[1]}`;
  switch (terrain) {
    case 'watch-tower':
      return WATCH_FACES.join(' ');
    case 'trade-route':
      return '1–6';
    case 'port':
      return '2:1';
    default:
      return null;
  }
}

/** Whether a roll yields on a tile of this kind. */
export function yieldsOn(terrain: Terrain, face: number): boolean {
  const { yields } = TERRAIN[terrain];
  if (yields !== null) return face >= yields.faces[0] && face <= yields.faces[1];
  return terrain === 'trade-route' || (terrain === 'watch-tower' && WATCH_FACES.includes(face));
}

/** What the faces bring: Gold a coin, Iron a bar, either both, a move an arrow head. Round 0, 0. */
export function Brings({ terrain }: { terrain: Terrain }) {
  const { yields } = TERRAIN[terrain];
  const gold = yields?.metal === 'gold' || terrain === 'trade-route' || terrain === 'port';
  const iron = yields?.metal === 'iron' || terrain === 'trade-route' || terrain === 'port';
  const both = gold && iron;
  return (
    <>
      {gold && <circle class="ab-gold" cx={both ? -4 : 0} cy="0" r="3.2" />}
      {iron && <rect class="ab-iron" x={both ? 1 : -3} y="-3" width="6" height="6" />}
      {terrain === 'watch-tower' && <path class="ab-more" d="M-3-3.5l6 3.5-6 3.5z" />}
    </>
  );
}
