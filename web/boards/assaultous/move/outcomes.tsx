/** The exact outcome of a move, without an Ambush and with those that public facts allow (section 10, D36). */
import type { Outlook } from '../../../../engine/assaultous/state.ts';
import { type Eyes, isOpen, tellOutlook } from './outlook-words.ts';

/** One block for each number of Ambushes. Nothing is called certain while a window would open. */
export function Outcomes({ outlooks, eyes }: { outlooks: readonly Outlook[]; eyes: Eyes }) {
  const open = isOpen(outlooks);
  return (
    <>
      <OutcomeList outlooks={outlooks} eyes={eyes} />
      <p class="ab-soft">
        {open
          ? 'The other side is asked, and may hold an Ambush: none of it is certain.'
          : 'No Ambush is possible there: this is certain.'}
      </p>
    </>
  );
}

/** What comes of a move, by the number of Ambushes. */
export function OutcomeList({ outlooks, eyes }: { outlooks: readonly Outlook[]; eyes: Eyes }) {
  return (
    <dl class="ab-outcomes">
      {outlooks.map((outlook) => {
        const { when, course, end, losses } = tellOutlook(outlook, eyes);
        return (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              {course} <b>{end}</b> {losses}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
