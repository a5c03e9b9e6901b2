import type { Kind, Unit, UnitId } from '../../../engine/onslaught/state.ts';
import { UNITS } from '../../../engine/onslaught/tables.ts';
import { corner, type Lie } from './geometry.ts';

/** The sign of the arm: crossed lines foot, one line horse, dot guns, star general. */
function Arm({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'lineman':
      return <path class="ob-sign" d="M7 9.5L37 30.5M37 9.5L7 30.5" />;
    case 'cavalry':
      return <path class="ob-sign" d="M7 30.5L37 9.5" />;
    case 'artillery':
      return <circle class="ob-spot" cx="22" cy="20" r="4.6" />;
    case 'general':
      return <path class="ob-spot" d="M22 12.2l2.3 5.3 5.7.5-4.3 3.8 1.3 5.6-5-3-5 3 1.3-5.6-4.3-3.8 5.7-.5z" />;
  }
}

interface Flags {
  readonly selected?: boolean;
  readonly activated?: boolean;
  readonly draft?: boolean;
  /** Ranks lost by the strike that is being shown. */
  readonly lost?: number;
}

/** One bar for each rank, hollow when lost: the state is read off the piece. */
function Ranks({ unit, lost }: { unit: Unit; lost: number }) {
  const most = UNITS[unit.kind].ranks;
  const width = (30 - 2 * (most - 1)) / most;
  return (
    <>
      {Array.from({ length: most }, (_, i) => {
        const state =
          i < unit.ranks ? 'ob-rank' : i < unit.ranks + lost ? 'ob-rank ob-lost ob-flash' : 'ob-rank ob-lost';
        return <rect key={i} class={state} x={7 + i * (width + 2)} y="33.5" width={width} height="3.8" rx="1" />;
      })}
    </>
  );
}

/** The number within the kind; a General has none. */
export function numberOf(id: UnitId): string {
  return id.slice(2);
}

function Block({ id, unit, flags }: { id: UnitId; unit: Unit; flags: Flags }) {
  const classes = ['ob-unit', unit.side === 0 ? 'ob-white' : 'ob-black'];
  if (flags.selected) classes.push('ob-selected');
  if (flags.activated) classes.push('ob-activated');
  if (flags.draft) classes.push('ob-draft');
  return (
    <g class={classes.join(' ')}>
      <rect class="ob-body" x="7" y="9.5" width="30" height="21" rx="2" />
      <Arm kind={unit.kind} />
      <text class="ob-number" x="7" y="8">
        {numberOf(id)}
      </text>
      {unit.ammo !== null && (
        <>
          <circle class="ob-ball" cx={unit.ammo > 9 ? 26 : 30.5} cy="5" r="1.7" />
          <text class="ob-number ob-ammo" x="37.5" y="8">
            {unit.ammo}
          </text>
        </>
      )}
      {flags.activated && <path class="ob-done" d="M18.5 4.5l3 3l5-5.5" />}
      <Ranks unit={unit} lost={flags.lost ?? 0} />
    </g>
  );
}

/** A unit on its square. Destroyed and undeployed units have none and are not drawn. */
export function UnitPiece({ id, unit, lie, ...flags }: { id: UnitId; unit: Unit; lie: Lie } & Flags) {
  if (unit.at === null) return null;
  const { x, y } = corner(lie, unit.at);
  return (
    <g class="ob-place" transform={`translate(${x} ${y})`}>
      <Block id={id} unit={unit} flags={flags} />
    </g>
  );
}

/** A unit that follows the pointer, its middle at `x, y`. */
export function FloatingUnit({ id, unit, x, y }: { id: UnitId; unit: Unit; x: number; y: number }) {
  return (
    <g class="ob-floating" transform={`translate(${x - 22} ${y - 22})`}>
      <Block id={id} unit={unit} flags={{ draft: true }} />
    </g>
  );
}

/** A small picture of a unit for buttons and lists. */
export function UnitIcon({ id, unit }: { id: UnitId; unit: Unit }) {
  return (
    <svg class="ob-icon" viewBox="5 0 34 40" aria-hidden="true">
      <Block id={id} unit={unit} flags={{}} />
    </svg>
  );
}
