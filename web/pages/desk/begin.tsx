import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnyRuleset, Rejection } from '../../../engine/ruleset.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { announce } from '../../parts/announce.tsx';
import { Trouble } from '../../parts/trouble.tsx';
import { Unreachable } from '../../session/api.ts';
import { keepGame } from '../../session/chosen-game.ts';
import { create } from '../../session/create.ts';
import { createDeviceMatch } from '../../session/device-create.ts';
import { keptKeys } from '../../session/kept.ts';
import { keepName, keptName } from '../../session/name.ts';
import { seats } from '../../session/seats.ts';
import { Choices, type Side } from './choices.tsx';
import { GameChoice } from './game-choice.tsx';
import type { MatchList } from './match-list.ts';
import { clockOf, DEFAULT_TERMS, type Terms, termsInWords } from './terms.ts';
import { TermsForm } from './terms-form.tsx';

type Way = 'link' | 'device' | 'computer';

interface BeginProps {
  readonly rules: AnyRuleset;
  readonly list: MatchList;
  /** Chooses another game; its rules come when they are loaded. */
  readonly choose: (game: string) => void;
  /** The game that is chosen: not that of the rules yet, while others are being loaded. */
  readonly game: string;
}

/** Three ways to begin, each one click from a table; what is played, and on what terms, is chosen here or left as it is. */
export function Begin({ rules, list, choose, game }: BeginProps) {
  const { route } = useLocation();
  /** Options by the game, and the computer: whoever looks at another game finds them again. */
  const given = useSignal<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({});
  const levels = useSignal<Readonly<Record<string, string>>>({});
  const side = useSignal<Side>(0);
  const name = useSignal(keptName());
  const sealed = useSignal(false);
  const terms = useSignal<Terms>(DEFAULT_TERMS);
  const busy = useSignal<Way | null>(null);
  const trouble = useSignal<Rejection | null>(null);
  /** Whether something is being chosen: then the button is repeated after it, and what goes wrong is said there. */
  const open = useSignal<Readonly<Record<'options' | 'terms', boolean>>>({ options: false, terms: false });
  const atEnd = useSignal(false);
  /** How many seats there were when a link could not be made for want of a service; null: nothing is owed. */
  const owed = useSignal<number | null>(null);
  const rows = list.rows.value;
  useEffect(() => {
    // The list finishes what was begun. Its new row is the better word, and leads to the link.
    if (owed.value === null || keptKeys('creating:').length > 0 || seats().length <= owed.value) return;
    owed.value = null;
    trouble.value = null;
    announce('The match that was begun has been made: it is among your matches.');
  }, [rows, owed, trouble]);
  const options = given.value[rules.id] ?? {};
  const parsed = rules.options.safeParse(options);
  const level = rules.levels.find(({ id }) => id === levels.value[rules.id]) ?? rules.levels[0];
  const called = name.value.trim();
  const pace = clockOf(terms.value, rules.levels);
  // A match on this device knows no terms: a clock that cannot be set is none of its business.
  const sound = (way: Way) =>
    parsed.success && ('clock' in pace || way === 'device' || (way === 'computer' && !sealed.value));

  const begin = async (way: Way): Promise<string> => {
    if (!parsed.success) throw new Error('options that the schema refuses');
    keepName(called);
    keepGame(rules.id);
    const options = parsed.data;
    const mine: Seat =
      side.value === 'lot' ? ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? 0 : 1) : side.value;
    if (way === 'device')
      return `/d/${await createDeviceMatch(rules, { options, computer: null, names: [null, null] })}`;
    if (way === 'computer' && !sealed.value) {
      const machine = level?.name ?? 'The computer';
      const me = called === '' ? null : called;
      const computer = { seat: other(mine), level: level?.id ?? '' };
      return `/d/${await createDeviceMatch(rules, { options, computer, names: mine === 0 ? [me, machine] : [machine, me] })}`;
    }
    const { clock } = 'clock' in pace ? pace : { clock: null };
    const { offers, challenge, battle } = terms.value;
    const seated = await create({
      ruleset: rules.id,
      options,
      opponent: way === 'link' ? 'link' : 'computer',
      side: side.value,
      ...(way === 'computer' && level !== undefined ? { level: level.id } : {}),
      ...(called === '' ? {} : { name: called }),
      ...{ clock, offers, listed: { challenge: challenge && way === 'link', battle } },
    });
    if (!seated.ok) {
      trouble.value = seated.rejection;
      return '';
    }
    return `/m/${seated.match.id}`;
  };

  const start = async (way: Way, end: boolean) => {
    busy.value = way;
    trouble.value = null;
    owed.value = null;
    atEnd.value = end;
    const before = seats().length;
    try {
      const to = await begin(way);
      if (to !== '') route(to);
    } catch (error) {
      const message =
        error instanceof Unreachable
          ? (error.told ??
            'The service cannot be reached. What was begun is kept and finished when it answers; a match on this device needs no network.')
          : `This device could not keep the match: ${error instanceof Error ? error.message : String(error)}`;
      trouble.value = { code: 'not-begun', message };
      if (error instanceof Unreachable) owed.value = before;
    } finally {
      busy.value = null;
    }
  };

  const button = (way: Way, label: string, spoken: string, end = false) => (
    <div class="buttons">
      <button
        type="button"
        class={way === 'link' ? 'go' : undefined}
        aria-label={spoken}
        disabled={busy.value !== null || game !== rules.id || !sound(way)}
        onClick={() => void start(way, end)}
      >
        {busy.value === way ? 'One moment …' : label}
      </button>
    </div>
  );

  const told = trouble.value !== null && (
    <Trouble
      trouble={trouble.value}
      dismiss={() => {
        trouble.value = null;
      }}
    />
  );
  const opened = open.value.options || open.value.terms;

  return (
    <section aria-label="Begin a battle">
      <GameChoice game={game} choose={choose} />
      <div class="hero">
        <section class="card" aria-labelledby="by-link">
          <h2 id="by-link">By link</h2>
          <p>Play a friend, hours or days apart.</p>
          {button('link', 'Make a link', 'Make a link')}
        </section>
        <section class="card" aria-labelledby="by-device">
          <h2 id="by-device">On this device</h2>
          <p>Pass and play, also offline.</p>
          {button('device', 'Begin', 'Begin on this device')}
        </section>
        <section class="card" aria-labelledby="by-computer">
          <h2 id="by-computer">Against the computer</h2>
          <p>{`The ${level?.name ?? 'computer'} is waiting.`}</p>
          {button('computer', 'Begin', 'Begin against the computer')}
        </section>
      </div>
      {!(atEnd.value && opened) && told}
      <details
        class="choices"
        onToggle={(event) => {
          open.value = { ...open.peek(), options: event.currentTarget.open };
        }}
      >
        <summary>
          {rules.title}
          {parsed.success && `, ${rules.mode(parsed.data)}`} · <span class="soft">change what is played</span>
        </summary>
        <Choices
          rules={rules}
          given={options}
          give={(next) => {
            given.value = { ...given.peek(), [rules.id]: next };
          }}
          side={side}
          name={name}
          level={level?.id ?? null}
          strengthen={(id) => {
            levels.value = { ...levels.peek(), [rules.id]: id };
          }}
          sealed={sealed}
        />
      </details>
      <details
        class="choices terms"
        onToggle={(event) => {
          open.value = { ...open.peek(), terms: event.currentTarget.open };
        }}
      >
        <summary>
          By link: {termsInWords(terms.value, rules.levels)} · <span class="soft">change the terms</span>
        </summary>
        <div class="card form">
          <TermsForm terms={terms} levels={rules.levels} />
        </div>
      </details>
      {opened && (
        <div class="at-end">
          {button('link', 'Make a link', 'Make a link as chosen here', true)}
          {atEnd.value && told}
        </div>
      )}
    </section>
  );
}
