import { useSignal } from '@preact/signals';
import type { Dispatch } from '../../../../schema/wire/dispatches.ts';
import { announce } from '../../../parts/announce.tsx';
import { TextField } from './add.tsx';
import { Failed } from './failed.tsx';
import type { Dispatches } from './state.ts';
import { entryTitle, entryWay, historyWords, stateWords } from './words.ts';

/** Everything by which this seat is told, on whichever device it was set up, with what became of the last message. */
export function Entries({ state }: { state: Dispatches }) {
  const entries = state.entries.value;
  const tested = state.tested.value;
  const gone = tested !== null && !entries.some(({ device }) => device === tested.device);
  return (
    <section aria-labelledby="told-by">
      <h3 id="told-by">Told in this match</h3>
      {entries.length === 0 && <p class="soft">Nobody and nothing yet.</p>}
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.device} entry={entry} state={state} />
        ))}
      </ul>
      <p role="status">{gone && tested.words}</p>
    </section>
  );
}

function Entry({ entry, state }: { entry: Dispatch; state: Dispatches }) {
  const title = entryTitle(entry, state.device);
  const tested = state.tested.value;
  const said = tested?.device === entry.device ? tested.words : '';
  const remove = async () => {
    if (await state.remove(entry)) announce('Removed.');
  };
  const button = (label: string, act: () => Promise<unknown>) => (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      onClick={() => {
        if (!state.busy.value) void act();
      }}
    >
      {label}
    </button>
  );
  return (
    <li class={entry.state}>
      <b>{title}</b> <small class="soft">{entryWay(entry)}</small>
      <p>
        {stateWords(entry)} {(entry.state !== 'unconfirmed' || entry.failed !== null) && historyWords(entry).join(' ')}
      </p>
      {entry.state === 'unconfirmed' && <Code entry={entry} state={state} />}
      <p role="status">{said}</p>
      <Failed state={state} form={entry.device} />
      <div class="buttons">
        {entry.state !== 'unconfirmed' && button(entry.state === 'off' ? 'Try again' : 'Test', () => state.test(entry))}
        {button('Remove', remove)}
      </div>
    </li>
  );
}

/** The six digits that were sent to an e-mail address. */
function Code({ entry, state }: { entry: Dispatch; state: Dispatches }) {
  const code = state.draft(`code ${entry.device}`);
  const missing = useSignal('');
  const confirm = async () => {
    if (code.value.trim() === '') missing.value = 'Put in the code that was sent there.';
    else if (await state.confirm(entry, code.value.trim())) {
      code.value = '';
      announce('Confirmed.');
    }
  };
  const again = async () => {
    if (await state.sendCode(entry)) announce('A new code has been sent.');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy.value) void confirm();
      }}
    >
      <TextField label="The code of six digits" value={code} mode="numeric" most={12} missing={missing} />
      <div class="buttons">
        <button type="submit" class="go">
          Confirm
        </button>
        <button
          type="button"
          onClick={() => {
            if (!state.busy.value) void again();
          }}
        >
          Send a new code
        </button>
      </div>
    </form>
  );
}
