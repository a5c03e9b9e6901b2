import type { BattlesAnswer } from '../../schema/wire/battles.ts';
import type { StatisticsAnswer } from '../../schema/wire/statistics.ts';
import { type Answer, call } from './api.ts';

/** A page of the public list of battles; `query` as the API has it, with its question mark or empty. */
export const readBattles = (query: string): Promise<Answer<BattlesAnswer>> =>
  call<BattlesAnswer>(`/api/battles${query}`, null);

/** The figures of a game. */
export const readStatistics = (ruleset: string): Promise<Answer<StatisticsAnswer>> =>
  call<StatisticsAnswer>(`/api/statistics?ruleset=${encodeURIComponent(ruleset)}`, null);
