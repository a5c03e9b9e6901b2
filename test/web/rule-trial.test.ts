/** A worked example played on by its reader: the engine's own rules, for both sides. */
import { expect, it } from 'vitest';
import { assaultous } from '../../engine/assaultous/index.ts';
import { onslaught } from '../../engine/onslaught/index.ts';
import { createTrial } from '../../web/pages/rules/trial.ts';
import { tiny } from '../tiny/index.ts';

const views = (value: unknown): string => JSON.stringify(value);

it('is only looked at until the reader plays on, and goes back to the example', async () => {
  const trial = createTrial(onslaught, 'units wA1 d4, bL1 d6');
  const { context } = trial;
  const before = views(context.view.value);
  expect([context.you.value, context.legal.value, trial.prompt.value]).toEqual([null, null, null]);
  expect((await context.commit({ type: 'end-turn' })).ok).toBe(false);
  trial.play();
  expect(context.you.value).toBe(0);
  expect(trial.prompt.value?.text).toBe('Activate a unit: 2 activations left.');
  const fire = context.legal.value?.actions.find(({ type }) => type === 'fire');
  if (fire === undefined) throw new Error('the gun can fire');
  expect(await context.commit(fire)).toEqual({ ok: true });
  expect(trial.told.value.length).toBeGreaterThan(1);
  // Black answers, or was shot down; either way the board lies as before.
  expect(context.turned.value).toBe(context.you.value === 1);
  trial.reset();
  expect([views(context.view.value), context.you.value, trial.told.value]).toEqual([before, null, []]);
});

it('refuses what the rules refuse, with their reason, and changes nothing', async () => {
  const { context, play } = createTrial(onslaught, 'units wA1 c4, wL1 d4, bL1 f5');
  play();
  const before = views(context.view.value);
  const shot: { readonly type: string; readonly unit: string; readonly target: string } = {
    type: 'fire',
    unit: 'wA1',
    target: 'bL1',
  };
  expect(await context.commit(shot)).toMatchObject({ ok: false, rejection: { code: 'no-clear-shot', rule: '6.3' } });
  expect(views(context.view.value)).toBe(before);
});

it('answers by the standing orders of the example, and goes over to the other side', async () => {
  const text = 'active black\nround 60\nunits wL1 a1, bL1 a12\norders white othersMelee {strike, hold}';
  const { context, play, prompt } = createTrial(onslaught, text);
  play();
  expect(context.you.value).toBe(1);
  expect(context.turned.value).toBe(true);
  await context.commit({ type: 'end-turn' });
  expect([context.you.value, context.turned.value]).toEqual([0, false]);
  expect(prompt.value?.rule).toBe('R7');
});

it('asks both sides one after the other where they decide at once, neither seeing what the other has decided', async () => {
  const { state } = tiny.open({ rounds: 2, purse: 3 }, { roll: () => 1 });
  const { context, play, told } = createTrial(tiny, tiny.print(state));
  play();
  expect(context.you.value).toBe(0);
  const before = views(context.view.value);
  const muster: { readonly type: string; readonly posts: readonly number[] } = {
    type: 'muster',
    posts: [2, 2, 1, 1],
  };
  await context.commit(muster);
  expect([context.you.value, told.value]).toEqual([1, []]);
  expect(views(tiny.view(state, 1))).toBe(views(context.view.value));
  expect(views(context.view.value)).not.toBe(before);
  await context.commit(muster);
  expect(told.value.length).toBeGreaterThan(0);
  expect(context.you.value).toBe(0);
});

it('shows a hand to the side that decides: in the window the other one, and afterwards the mover again', async () => {
  const { context, play, prompt, told } = createTrial(assaultous, 'b4 w C 2A; b5 b C; hand w spy; hand b ambush');
  const seen = (): string => views(context.view.value);
  expect([seen().includes('"spy"'), seen().includes('"ambush"')]).toEqual([false, false]);
  play();
  expect([seen().includes('"spy"'), seen().includes('["ambush"]')]).toEqual([true, false]);
  const march: { readonly type: string; readonly from: string; readonly to: string; readonly armies: number } = {
    ...{ type: 'move', from: 'b4', to: 'b5' },
    armies: 2,
  };
  expect(await context.commit(march)).toEqual({ ok: true });
  expect([context.you.value, prompt.value?.interrupt]).toEqual([1, true]);
  expect([seen().includes('"spy"'), seen().includes('["ambush"]')]).toEqual([false, true]);
  expect(await context.commit({ type: 'pass' })).toEqual({ ok: true });
  expect(context.you.value).toBe(0);
  expect(told.value.flat()).toContain('Red lets it pass.');
});

it('takes no text that is no position', () => {
  expect(() => createTrial(onslaught, 'units wL1 z9')).toThrow('units');
});
