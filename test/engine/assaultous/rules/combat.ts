/** R56-R73, D26-D31 and section 6.5: Towers, comparison, what is left. */
import { expect } from 'vitest';
import { parseAction } from '../action-text.ts';
import { act, position, type RuleTest, rule } from '../kit.ts';
import { scripts } from './short.ts';

/** Blue attacks c4, a Plain, from c3. */
function attack(attackers: string, defenders: string, then: string): string {
  return `Given: c3 w ${attackers}; c4 b ${defenders}
          Do: w move c3>c4 ${attackers}
          Then: c3 -; c4 ${then}; m1`;
}

export const combatRules: readonly RuleTest[] = [
  scripts(
    'R56 enemy pieces on the destination start Combat: the mover attacks, the holder defends',
    attack('A', '2A', 'b 2A'),
    'Given: act b; c3 w A; c4 b A; c1 w C W\nDo: b move c4>c3 A\nThen: c4 -; c3 -; m1',
    'Given: c3 w A; c4 w A\nDo: w move c3>c4 A\nThen: c3 -; c4 w 2A; m1',
  ),
  scripts(
    'R57 Strength is the number of Army units, the Commander counts 2; the stronger side removes all of the other',
    attack('C', 'A', 'w C'),
    attack('C', '2A', '-').replace('m1', 'm1; over black commander'),
    attack('2A', 'C', '-').replace('m1', 'm1; over white commander'),
    attack('C A', '2A W', 'w C A'),
    attack('3A', '2A 2W', 'w 3A'),
    attack('A W', '3A', 'b 3A'),
    'Given: c3 w 3A; c4 b C; c6 b W\nDo: w move c3>c4 3A\nThen: c3 -; c4 w 3A; m1; over white commander',
  ),
  scripts(
    'R58 the Defender adds the tile’s bonus; Workers add nothing',
    'Given: d4 w 2A; d5 b A 2W\nDo: w move d4>d5 2A\nThen: d4 -; d5 -; m1',
    'Given: d4 w 3A; d5 b A 2W\nDo: w move d4>d5 3A\nThen: d4 -; d5 w 3A; m1',
    'Given: d4 w 2A 2W; d5 b 2A\nDo: w move d4>d5 2A 2W\nThen: d4 -; d5 b 2A; m1',
    // Out of a City into a Village: the attacker's own tile adds nothing.
    'Given: act b; d5 b A; d4 w A\nDo: b move d5>d4 A\nThen: d5 -; d4 -; m1',
  ),
  scripts(
    'R59 first the Towers, then the comparison',
    attack('3A', 'T 2A', '-'),
    attack('4A', 'T 2A', 'w 3A'),
    attack('2A', 'T 2A', 'b 2A'),
  ),
  scripts(
    'R60 each defending Tower removes one attacking Army unit and itself',
    attack('3A', '2T A', '-'),
    attack('4A', '2T A', 'w 2A'),
    attack('4A', '3T', 'w A'),
  ),
  rule('R60 played back step by step, each Tower takes its Army unit from those on the march', (rules) => {
    const before = position(rules, 'c3 w C 2A W; c4 b 3T W');
    const { events } = act(before, 0, parseAction('move c3>c4 C 2A W'));
    let view = rules.view(before.fold.state, null);
    const steps = events.map((event) => {
      view = rules.follow(view, event);
      const [c4] = view.tiles.filter(({ towers }) => towers > 0);
      return `${event.type} ${view.pending?.armies ?? '-'} ${c4?.towers ?? 0}`;
    });
    expect(steps).toEqual([
      'moved 2 3',
      'tower-solved 1 2',
      'tower-solved 0 1',
      'tower-solved 0 0',
      'fought - 0',
      'removed - 0',
    ]);
  }),
  scripts(
    'R61 the Commander counts 1 after the first Tower that he solves, the second removes him and ends the game',
    attack('C', 'T', 'w C'),
    attack('C', 'T A', '-').replace('m1', 'm1; over black commander'),
    attack('C', 'T W', 'w C'),
    attack('C', '2T', '-').replace('m1', 'm1; over black commander'),
  ),
  scripts(
    'R62 Army units beside the Commander solve the Towers',
    attack('C A', 'T A', 'w C'),
    attack('C 2A', '2T A', 'w C'),
  ),
  scripts(
    'R63 Workers cannot solve Towers',
    'Given: c3 w 2W; c4 b T\nDo: w move c3>c4 2W\nThen: reject needs-fighter',
    attack('A 3W', '2T', 'b T'),
  ),
  scripts(
    'R64 a solved Tower is out of the game',
    `Given: c3 w A; c4 b T; b5 b 2T
     Dice: 2
     Do: w move c3>c4 A; w end-turn; b place-tower b5
     Then: c3 -; c4 -; phase actions b; m2; reject none-left
     Also: turns w5 b6; die 2`,
  ),
  scripts(
    'R65 the source’s first Tower example: the Commander alone takes a Mine with a Tower without loss',
    `Given: c2 w C A; b2 b T
     Do: w move c2>b2 C A
     Then: c2 -; b2 w C; m1
     Do: w move c2>b2 C
     Then: c2 w A; b2 w C; m1`,
  ),
  scripts(
    'R66 the bonus counts to the end, even where the Towers have left no defending piece',
    `Given: d4 w 3A; d5 b T
     Do: w move d4>d5 2A
     Then: d4 w A; d5 -; m1
     Do: w move d4>d5 3A
     Then: d4 -; d5 w 2A; m1`,
  ),
  scripts(
    'R67 a tile empty after combat has no owner, and the next move onto it is no combat',
    'Given: d4 w A W; d5 b T\nDo: w move d4>d5 A; w move d4>d5 W\nThen: d4 -; d5 w W; m0',
  ),
  scripts(
    'R68 the source’s second Tower example: two together are lost, one after the other they win',
    `Given: act b; b1 b 2A; c1 w T; a1 w C
     Do: b move b1>c1 2A
     Then: b1 -; c1 -; m1
     Do: b move b1>c1 A; b move b1>c1 A
     Then: b1 -; c1 b A; m0; over black capital`,
  ),
  scripts(
    'R69 equal Strength removes all pieces of both, Workers included',
    attack('2A W', '2A 2W', '-'),
    'Given: c3 w C; c4 b 2A W\nDo: w move c3>c4 C\nThen: c3 -; c4 -; m1; over black commander',
  ),
  scripts(
    'R70 Workers who stand before a Tower that is left are removed',
    attack('A W', '2T', 'b T'),
    attack('2A 2W', '3T', 'b T'),
  ),
  scripts(
    'R71 both Commanders removed in the comparison: the Defender wins',
    'Given: c3 w C A; c4 b C A\nDo: w move c3>c4 C A\nThen: c3 -; c4 -; m1; over black commander',
    'Given: act b; c3 w C A; c4 b C A\nDo: b move c4>c3 C A\nThen: c3 -; c4 -; m1; over white commander',
  ),
  scripts(
    'R72 the source’s strength example: 4 to 3 wins, an Ambush makes it 4 to 4 and the Defender wins',
    `Given: b4 w C 2A; b5 b C; hand b ambush
     Do: w move b4>b5 C 2A; b pass
     Then: b4 -; b5 w C 2A; m1; over white commander
     Do: w move b4>b5 C 2A; b ambush 1
     Then: b4 -; b5 -; hand b -; m1; over black commander
     Also: up ambush`,
  ),
  scripts(
    'R73 all pieces of a victorious Attacker stand on the tile, the Defender’s Barracks there is removed',
    'Given: c3 w 3A W; c4 b A bar; c5 b 2A\nDo: w move c3>c4 3A W\nThen: c3 -; c4 w 3A W; pool 6; m1',
  ),
  scripts(
    'D26 when the Army units run out the Commander solves the Towers left',
    attack('C A', '2T W', 'w C'),
    attack('C A', '2T A', '-').replace('m1', 'm1; over black commander'),
    attack('C A W', '3T', '-').replace('m1', 'm1; over black commander'),
  ),
  scripts(
    'D27 the second Tower ends the game at once: the other Towers and all other defenders stay',
    attack('C 2W', '3T A', 'b A T').replace('m1', 'm1; over black commander'),
    attack('C', '2T W', 'b W').replace('m1', 'm1; over black commander'),
  ),
  scripts(
    'D28 no Attacker left after the Towers: no comparison, the Defender keeps what is left',
    attack('A', 'T W', 'b W'),
    attack('2A', '2T', '-'),
    'Given: d4 w A; d5 b T W\nDo: w move d4>d5 A\nThen: d4 -; d5 b W; m1',
  ),
  scripts(
    'D29 a Tower left over: Workers who attack are removed, the Defender keeps everything',
    attack('A W', '2T W', 'b W T'),
    attack('A 2W', '2T A', 'b A T'),
  ),
  scripts(
    'D30 otherwise Strengths are compared, 0 to 0 as well, and that removes all',
    attack('A 2W', 'T W', '-'),
    attack('A W', 'T', '-'),
    attack('2A W', 'T', 'w A W'),
  ),
  scripts(
    'D31 a Barracks takes the bonus away for the whole combat, even if its holder is gone before the end',
    'Given: d4 w 2A; d5 b T A bar\nDo: w move d4>d5 2A\nThen: d4 -; d5 -; pool 6; m1',
    'Given: d4 w 2A; d5 b T bar\nDo: w move d4>d5 2A\nThen: d4 -; d5 w A; pool 6; m1',
    'Given: c5 w 2A; c6 b A bar; d5 b C\nDo: w move c5>c6 2A\nThen: c5 -; c6 w 2A; pool 6; m1; over white capital',
  ),
];
