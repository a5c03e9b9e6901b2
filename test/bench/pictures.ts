/** What a link picture costs: painting it and packing it, in processor time, that of the collector's threads included. */
import type { Sketch } from '../../engine/sketch.ts';
import { run } from '../../scripts/run.ts';
import { paint } from '../../worker/picture/paint.ts';
import { palette } from '../../worker/picture/palette.ts';
import { png } from '../../worker/picture/png.ts';
import { battle, country, march, poster, skirmish } from '../picture/boards.ts';
import { figure, median, quantile } from './figures.ts';
import type { Part } from './table.ts';

const TIMES = 200;

/** Milliseconds of processor time since the beginning of this process. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Cost {
  readonly painting: number;
  readonly packing: number;
  readonly bytes: number;
}

async function once(sketch: Sketch | null): Promise<Cost> {
  const begun = spent();
  const canvas = paint(sketch, poster('Ada', 'Ben'));
  const painted = spent();
  const bytes = await png(canvas, palette);
  return { painting: painted - begun, packing: spent() - painted, bytes: bytes.length };
}

async function row(name: string, sketch: Sketch | null): Promise<string[]> {
  for (let i = 0; i < TIMES / 4; i++) await once(sketch);
  const costs: Cost[] = [];
  for (let i = 0; i < TIMES; i++) costs.push(await once(sketch));
  const whole = costs.map(({ painting, packing }) => painting + packing);
  return [
    name,
    figure(median(costs.map(({ painting }) => painting))),
    figure(median(costs.map(({ packing }) => packing))),
    figure(median(whole)),
    figure(quantile(whole, 0.9)),
    figure(costs[0]?.bytes ?? 0),
    '10',
  ];
}

/** The first picture of a process, whose code no compiler has seen: what an isolate that has just begun pays. */
async function first(): Promise<number> {
  const { output } = await run('node', ['test/bench/pictures.ts'], { quiet: true, env: { PICTURE_ONCE: '1' } });
  return Number(output);
}

if (process.env['PICTURE_ONCE'] === '1') {
  const { painting, packing } = await once(skirmish);
  process.stdout.write(String(painting + packing));
}

/** Link pictures of an open table, of each game in its middle, and of its fullest board. */
export async function picturesPart(): Promise<Part> {
  const rows = [
    await row('words alone', null),
    await row('Skirmish', skirmish),
    await row('Battle, the fullest board', battle),
    await row('Assaultous', march),
    await row('Assaultous, the fullest country', country),
  ];
  const firsts: number[] = [];
  for (let i = 0; i < 5; i++) firsts.push(await first());
  rows.push(['Skirmish, the first of a process', '', '', figure(median(firsts)), '', '', '']);
  return {
    title: 'Link pictures: one of 1200 by 630 pixels',
    about:
      'Milliseconds of processor time to paint a sketch with its words and to pack it as a PNG; a picture is kept until ' +
      'what it shows changes. The bound is for a process that has painted before: the first picture of a cold one takes ' +
      'longer than that, while its code is compiled.',
    head: ['', 'painting', 'packing', 'both, median', '9 of 10', 'bytes', 'to reach'],
    rows,
  };
}
