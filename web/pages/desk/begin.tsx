import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnyRuleset, Rejection } from '../../../engine/ruleset.ts';
import { other, type Seat } from '../../../engine/seat.ts';
import { announce } from '../../parts/announce.tsx';
import { NameField } from '../../parts/name-field.tsx';
import { OneOf } from '../../parts/one-of.tsx';
import { inWords } from '../../parts/option-words.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { Unreachable } from '../../session/api.ts';
import { create } from '../../session/create.ts';
import { createDeviceMatch } from '../../session/device-create.ts';
import { keptKeys } from '../../session/kept.ts';
import { keepName, keptName } from '../../session/name.ts';
import { seats } from '../../session/seats.ts';
import type { MatchList } from './match-list.ts';
import { SchemaForm } from './schema-form.tsx';
import { clockOf, DEFAULT_TERMS, type Terms, termsInWords } from './terms.ts';
import { TermsForm } from './terms-form.tsx';

type Side = Seat | 'lot';
type Way = 'link' | 'device' | 'computer';

/** Three ways to begin, each one click from a table; what is played, and on what terms, is chosen below or left as it is. */
export function Begin({ rules, list }: { rules: AnyRuleset; list: MatchList }) {
  const { route } = useLocation();
  const given = useSignal<Readonly<Record<string, unknown>>>({});
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
  const parsed = rules.options.safeParse(given.value);
  const [level] = rules.levels;
  const called = name.value.trim();
  const pace = clockOf(terms.value);
  // A match on this device knows no terms: a clock that cannot be set is none of its business.
  const sound = (way: Way) =>
    parsed.success && ('clock' in pace || way === 'device' || (way === 'computer' && !sealed.value));

  const begin = async (way: Way): Promise<string> => {
    if (!parsed.success) throw new Error('options that the schema refuses');
    keepName(called);
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
        disabled={busy.value !== null || !sound(way)}
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
        <div class="card form">
          <SchemaForm
            rules={rules}
            given={given.value}
            change={(next) => {
              given.value = next;
            }}
          />
          <fieldset class="field">
            <legend>Your side</legend>
            <div class="row">
              <OneOf<Side>
                name="side"
                of={[
                  [0, inWords(rules.sides[0])],
                  [1, inWords(rules.sides[1])],
                  ['lot', 'By lot'],
                ]}
                chosen={side.value}
                choose={(choice) => {
                  side.value = choice;
                }}
              />
            </div>
          </fieldset>
          <NameField name={name} />
          <label class="choice field">
            <input
              type="checkbox"
              checked={sealed.value}
              onChange={(event) => {
                sealed.value = event.currentTarget.checked;
              }}
            />
            <span>
              Against the computer: let the service keep the match{' '}
              <span class="soft">(sealed dice, any device, on the terms below)</span>
            </span>
          </label>
        </div>
      </details>
      <details
        class="choices terms"
        onToggle={(event) => {
          open.value = { ...open.peek(), terms: event.currentTarget.open };
        }}
      >
        <summary>
          By link: {termsInWords(terms.value)} · <span class="soft">change the terms</span>
        </summary>
        <div class="card form">
          <TermsForm terms={terms} />
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
