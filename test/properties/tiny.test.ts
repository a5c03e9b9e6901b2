import { describeRuleset } from './suite.ts';
import { tinySpec } from './tiny-spec.ts';

describeRuleset(tinySpec, { games: 40, seed: 20261130, steps: 60 });
