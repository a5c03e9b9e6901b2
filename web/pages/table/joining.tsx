import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyRuleset, Rejection } from '../../../engine/ruleset.ts';
import { loadRuleset } from '../../../engine/rulesets.ts';
import { other } from '../../../engine/seat.ts';
import type { Match } from '../../../schema/wire/match.ts';
import { Masthead } from '../../parts/masthead.tsx';
import { NameField } from '../../parts/name-field.tsx';
import { optionLines } from '../../parts/option-words.ts';
import { paceInWords } from '../../parts/pace-words.ts';
import { day } from '../../parts/time-words.ts';
import { Trouble } from '../../parts/trouble.tsx';
import { Unreachable } from '../../session/api.ts';
import { join } from '../../session/begin.ts';
import { keepName, keptName } from '../../session/name.ts';
import { optionWords } from '../desk/fields.ts';

/**
 * The invite: game, options, terms, side and inviter, and one button (L1, L2). Without an invite there is no button, but
 * for an open challenge, where anybody may sit down (L9).
 */
export default function Joining(props: { match: Match; invite: string | null; title: string; done: () => void }) {
  const { match, invite, title, done } = props;
  const rules = useSignal<AnyRuleset | null>(null);
  const loaded = useSignal(false);
  const name = useSignal(keptName());
  const busy = useSignal(false);
  const trouble = useSignal<Rejection | null>(null);
  // Where the list does not answer, the service itself says whether one may sit down.
  const welcome = invite !== null || match.listed.challenge;
  useEffect(() => {
    document.title = `An invitation · ${title}`;
    void loadRuleset(match.ruleset, match.version)
      .catch(() => null)
      .then((found) => {
        rules.value = found;
        loaded.value = true;
      });
  }, [match, title, rules, loaded]);
  const free = match.seated[0] ? 1 : 0;
  const host = other(free);
  const sides = rules.value?.sides ?? null;
  // The same words as in the form that they were chosen in; none until they are known.
  const called = rules.value === null ? undefined : optionWords(rules.value);
  const named = match.names[host];
  const inviter = named ?? sides?.[host] ?? 'the other side';
  const sitDown = async () => {
    busy.value = true;
    trouble.value = null;
    const given = name.value.trim();
    keepName(given);
    try {
      const seated = await join(match.id, invite, given === '' ? null : given);
      if (seated.ok) return done();
      trouble.value = seated.rejection;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      trouble.value = {
        code: 'unreachable',
        message: error.told ?? 'The service did not answer. Press the button again: it is the same seat.',
      };
    } finally {
      busy.value = false;
    }
  };
  return (
    <>
      <Masthead sub="an invitation" />
      <main id="main" class="wide joining">
        <h1>{invite === null ? `${title}: a battle about to begin` : invitation(named, title)}</h1>
        <section class="card" aria-label="The battle">
          <dl class="facts">
            <dt>Game</dt>
            <dd>
              {title} (<a href={`/rules/${match.ruleset}`}>the rules</a>)
            </dd>
            {optionLines(match.options, called).map(([label, value]) => [
              <dt>{loaded.value ? label : '\u00a0'}</dt>,
              <dd>{value}</dd>,
            ])}
            <dt>{invite === null ? 'Free side' : 'Your side'}</dt>
            <dd>{sides === null ? '' : sides[free]}</dd>
            <dt>Against</dt>
            <dd>{inviter}</dd>
            <dt>Pace</dt>
            <dd>{paceInWords(match.clock?.settings ?? null, rules.value?.levels)}</dd>
            <dt>Offers</dt>
            <dd>
              {match.offers === null
                ? 'None: no draw, no taking back, no pause, no rematch.'
                : 'A draw, taking back, a pause, a rematch: each with the other side’s consent.'}
            </dd>
            <dt>Afterwards</dt>
            <dd>
              {match.listed.battle
                ? 'The battle will be on the public list.'
                : 'The battle is on no list: only who has its address finds it.'}
            </dd>
          </dl>
          {!welcome ? (
            <p>To sit down you need the invitation link: ask {inviter} for it.</p>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void sitDown();
              }}
            >
              <NameField name={name} />
              <div class="buttons">
                <button type="submit" class="go" disabled={busy.value}>
                  {sides === null ? 'Sit down' : `Sit down as ${sides[free]}`}
                </button>
              </div>
            </form>
          )}
        </section>
        {trouble.value !== null && (
          <Trouble
            trouble={trouble.value}
            dismiss={() => {
              trouble.value = null;
            }}
          />
        )}
        {match.expires !== null && <p class="soft">The invitation stands until {day(match.expires)}.</p>}
      </main>
    </>
  );
}

const invitation = (inviter: string | null, title: string): string =>
  inviter === null ? `You are invited to ${title}` : `${inviter} invites you to ${title}`;
