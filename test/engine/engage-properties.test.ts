import { engageSpec } from '../properties/engage-spec.ts';
import { describeRuleset } from '../properties/suite.ts';

describeRuleset(engageSpec, { games: 12, seed: 1809, steps: 20 });
