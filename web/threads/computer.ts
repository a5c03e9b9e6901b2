/**
 * The computer opponent of a match on this device. It thinks in its own thread so that the board never stands still,
 * from its seat's view only, and draws from its own stream, never from the dice.
 */
import { mindStream } from '../../engine/dice.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import type { Question, Reply } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', async (message: MessageEvent<Question>) => {
  const reply: Reply = { action: await decision(message.data).catch(() => null) };
  self.postMessage(reply);
});

async function decision(question: Question): Promise<Tagged | null> {
  const rules = await loadRuleset(question.ruleset, question.version);
  const level = rules?.levels.find((candidate) => candidate.id === question.level) ?? rules?.levels[0];
  if (rules === null || level === undefined) return null;
  const random = mindStream(question.seal, question.n);
  return rules.decide(question.view, question.seat, level.id, random, level.nodes);
}
