import { assaultousSpec } from '../properties/assaultous-spec.ts';
import { describeRuleset } from '../properties/suite.ts';

describeRuleset(assaultousSpec, { games: 14, seed: 1867, steps: 24 });
