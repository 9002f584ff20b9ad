import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { computeMedian } from './median.ts';

/** The edited word of the ten scenes and its replacement; it's in the third scene. */
const EDIT = { from: 'dull', to: 'tiring' };

const HERE = fileURLToPath(new URL('../../', import.meta.url));

interface Usage {
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

interface Round {
  readonly full: Usage;
  readonly edited: Usage;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await runMain();
} finally {
  await rm(folder, { recursive: true });
}

/** CPU of rendering ten scenes, and of rendering them again after one word was edited; checkouts take turns. */
async function runMain(): Promise<void> {
  const script = await readFile(new URL('ten-scenes.txt', import.meta.url), 'utf8');
  await writeFile(join(folder, 'ten-scenes.txt'), script);
  await writeFile(join(folder, 'edited.txt'), script.replace(EDIT.from, EDIT.to));
  const checkouts = [...(values.against === undefined ? [] : [resolve(values.against)]), HERE];
  const rounds = new Map<string, Round[]>(checkouts.map((checkout) => [checkout, []]));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const checkout of checkouts) {
      const cache = join(folder, 'cache');
      await mkdir(cache);
      const full = await renderWith(checkout, { script: 'ten-scenes.txt', cache });
      const edited = await renderWith(checkout, { script: 'edited.txt', cache });
      await rm(cache, { recursive: true });
      rounds.get(checkout)?.push({ full, edited });
      process.stderr.write(`round ${round}: ${checkout}: ${describe({ full, edited })}; load ${loadavg()[0]?.toFixed(1)}\n`);
    }
  }
  for (const [checkout, measured] of rounds) {
    const ratios = measured.map(({ full, edited }) => (100 * edited.cpuSeconds) / full.cpuSeconds);
    const middle = {
      full: getMiddle(measured.map(({ full }) => full)),
      edited: getMiddle(measured.map(({ edited }) => edited)),
    };
    console.log(
      `${checkout}: ${computeMedian(ratios).toFixed(1)} % (${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}) of a full render; medians: ${describe(middle)}`,
    );
  }
}

function describe({ full, edited }: Round): string {
  return `full ${full.cpuSeconds.toFixed(2)} CPU s (${full.peakMegabytes.toFixed(0)} MB), edited ${edited.cpuSeconds.toFixed(2)} CPU s (${edited.peakMegabytes.toFixed(0)} MB)`;
}

function getMiddle(usages: readonly Usage[]): Usage {
  return {
    cpuSeconds: computeMedian(usages.map(({ cpuSeconds }) => cpuSeconds)),
    peakMegabytes: computeMedian(usages.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

/** The command line's own render in a process of its own, start-up and speech included. */
async function renderWith(checkout: string, order: { readonly script: string; readonly cache: string }): Promise<Usage> {
  const usage = join(folder, 'usage.json');
  const child = spawn(
    process.execPath,
    [
      '--import',
      fileURLToPath(new URL('report-usage.ts', import.meta.url)),
      join(checkout, 'server/cli/castwright.mjs'),
      ...['render', join(folder, order.script), '--out', join(folder, 'video.mp4'), '--cache', order.cache],
      ...['--resolution', '1080p', '--threads', '2', '--voice', 'ivy'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, CASTWRIGHT_USAGE_FILE: usage } },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  if (code !== 0) {
    throw new Error(`${checkout} could not render ${order.script}: ${errors}`);
  }
  const measured: Usage = JSON.parse(await readFile(usage, 'utf8'));
  await rm(usage);
  return measured;
}
