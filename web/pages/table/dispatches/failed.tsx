import { Trouble } from '../../../parts/trouble.tsx';
import type { Dispatches, Form } from './state.ts';

/** What went wrong, beside the form that it comes from. */
export function Failed({ state, form }: { state: Dispatches; form: Form }) {
  const trouble = state.trouble.value;
  if (trouble === null || state.from.value !== form) return null;
  return (
    <Trouble
      trouble={trouble}
      dismiss={() => {
        state.trouble.value = null;
      }}
    />
  );
}
