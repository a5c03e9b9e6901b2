import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LoadedBoard } from '../../boards/boards.tsx';
import { CopyButton } from '../../parts/copy.tsx';
import { Masthead } from '../../parts/masthead.tsx';
import '../../styles/table.css';
import '../../styles/battle.css';
import { Controls } from './controls.tsx';
import { Curve } from './curve.tsx';
import { DiceCard } from './dice-card.tsx';
import { createPlayer, type Player } from './player.ts';
import type { Replayed } from './record.ts';
import { Telling } from './telling.tsx';
import type { Witness } from './verify.ts';

/** A finished battle to be read and played again. `exports`: where its files are, for one that the service keeps. */
export function BattleView(props: { battle: Replayed; board: LoadedBoard; witness: Witness | null; exports: boolean }) {
  const { battle, board } = props;
  const opened = useSignal<{ player: Player; laid: ReturnType<LoadedBoard['lay']> } | null>(null);
  useEffect(() => {
    let left = false;
    const asked = Number(/^#e?(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN);
    void createPlayer(battle, Number.isNaN(asked) ? null : asked).then((player) => {
      if (!left) opened.value = { player, laid: board.lay(player.context) };
    });
    return () => {
      left = true;
      opened.value?.player.dispose();
      opened.value?.laid.hand.dispose();
    };
  }, [battle, board, opened]);
  const { record, rules, names } = battle;
  const title = resultLine(battle);
  useEffect(() => {
    document.title = `${title} · ${rules.title}`;
  });
  const { value } = opened;
  const seq = value?.player.step.value?.seq ?? 1;
  const Board = value?.laid.Board;
  return (
    <>
      <Masthead sub={`Battle · ${rules.title}, ${rules.mode(record.options)}`} />
      <main id="main" class="table battle">
        <div class="board">
          {Board !== undefined && <Board />}
          {value !== null && <Controls battle={battle} player={value.player} />}
        </div>
        <div class="panel">
          <section class="card prompt">
            <h1>{title}</h1>
            <p>{`${names[0]} against ${names[1]} · ${facts(battle)}`}</p>
          </section>
          {value !== null && <Curve battle={battle} player={value.player} />}
          {value !== null && <Telling battle={battle} player={value.player} />}
          <DiceCard record={record} witness={props.witness} />
          {props.exports && (
            <section class="card" aria-labelledby="share-title">
              <h2 id="share-title">Take it along</h2>
              <div class="buttons">
                <CopyButton text={`${location.origin}/b/${record.id}#e${seq}`} label={`Copy link to entry ${seq}`} />
                <a class="button" href={`/b/${record.id}.txt`}>
                  As text
                </a>
                <a class="button" href={`/b/${record.id}.json`}>
                  As JSON
                </a>
              </div>
            </section>
          )}
        </div>
      </main>
    </>
  );
}

/** "White wins: the General falls", in the words of the story's last sentence. */
function resultLine({ record, names, lines }: Replayed): string {
  const said = lines
    .at(-1)
    ?.sentences.at(-1)
    ?.filter((part) => typeof part === 'string')
    .join('');
  if (said !== undefined && said !== '') return said.replace(/\.$/, '');
  const winner = record.result?.winner;
  return winner === 0 || winner === 1 ? `${names[winner]} wins` : 'The battle is drawn';
}

function facts({ record, rules, folds }: Replayed): string {
  const last = folds.get(record.log.length);
  const rounds = last === undefined ? 0 : rules.turn(last.state).round;
  const minutes = Math.round((Date.parse(record.ended) - Date.parse(record.began)) / 60_000);
  const took =
    minutes >= 2880
      ? counted(minutes / 1440, 'day')
      : minutes >= 120
        ? counted(minutes / 60, 'hour')
        : counted(minutes, 'minute');
  return `round ${rounds} · ${record.log.length} entries · ${took}`;
}

/** At least one of them: "3 days". */
function counted(amount: number, unit: string): string {
  const whole = Math.max(1, Math.round(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
