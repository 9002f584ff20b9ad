import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { computeMedian } from '../re-render/median.ts';
import type { Contender } from './contender.ts';
import { computeCpuSlope, type Lengths, measurePair } from './measure/slope.ts';

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '7' }, frames: { type: 'string', default: '240' } },
});
if (values.against === undefined)
  throw new Error('Usage: compare-states.ts --against <checkout with its packages> [--rounds 7] [--frames 240]');

const THREADS = '2';
const lengths: Lengths = { short: 30, long: Number(values.frames) };
const [before, now] = [createContender(resolve(values.against)), createContender(new URL('../../', import.meta.url).pathname)];
const ratios: number[] = [];
const costs = { before: [] as number[], now: [] as number[] };
for (let round = 1; round <= Number(values.rounds); round += 1) {
  // Who begins changes from round to round.
  const first = round % 2 === 0 ? now : before;
  const one = await measureFrame(first);
  const other = await measureFrame(first === now ? before : now);
  const [old, current] = first === now ? [other, one] : [one, other];
  costs.before.push(old);
  costs.now.push(current);
  ratios.push(current / old);
  process.stderr.write(`round ${round}: ${old.toFixed(1)} ms, now ${current.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}\n`);
}
const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map(formatChange);
console.log(
  `CPU of a frame: ${computeMedian(costs.before).toFixed(1)} ms, now ${computeMedian(costs.now).toFixed(1)} ms; ` +
    `round by round ${formatChange(computeMedian(ratios))} (${least} to ${most})`,
);

async function measureFrame(contender: Contender): Promise<number> {
  return computeCpuSlope(await measurePair(contender, lengths, join(tmpdir(), 'unused.mp4')), lengths);
}

/** The same program of either checkout, each with its own presenters. */
function createContender(checkout: string): Contender {
  const program = join(checkout, 'bench/render/contenders/castwright.ts');
  return { name: checkout, command: (frames) => [process.execPath, program, String(frames), THREADS] };
}

function formatChange(ratio: number): string {
  return `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)} %`;
}
