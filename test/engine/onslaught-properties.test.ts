import { onslaughtSpec } from '../properties/onslaught-spec.ts';
import { describeRuleset } from '../properties/suite.ts';

describeRuleset(onslaughtSpec, { games: 10, seed: 1863, steps: 20 });
