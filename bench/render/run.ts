import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureRun } from './measure-run.ts';
import { FRAME_RATE, HEIGHT, WIDTH } from './scene.ts';
import { markdownTable, type Round, summarise } from './summary.ts';
import { writePeerScene } from './write-peer-scene.ts';

/** Two lengths of every contender, so that start-up drops out of the cost of a picture. */
const LENGTHS = { short: 60, long: 600, frameRate: FRAME_RATE };
/** The slow ones get a shorter long run; their slope is as good. */
const PEER_LENGTHS = { short: 30, long: 180, frameRate: FRAME_RATE };
const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'medium'];
const CRF = '21';
const TABS = ['1', '2'];
/** Above this load before a round the figures are marked: somebody else was using the machine. */
const IDLE_LOAD = 0.3;
const BROWSER = '/usr/bin/chromium';

interface Contender {
  readonly name: string;
  readonly script: URL;
  readonly args: readonly string[];
  readonly lengths: typeof LENGTHS;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' }, out: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await main();
} finally {
  await rm(folder, { recursive: true });
}

async function main(): Promise<void> {
  const contenders = [...ownContenders(), ...(await peerContenders())].filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  );
  const results = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  const loads: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    loads.push(loadavg()[0] ?? 0);
    for (const { name, script, args, lengths } of contenders) {
      process.stderr.write(`round ${round}: ${name}\n`);
      const short = await measureRun(script, [String(lengths.short), ...args]);
      const long = await measureRun(script, [String(lengths.long), ...args]);
      results.get(name)?.push({ short, long });
    }
  }
  const summaries = contenders.map(({ name, lengths }) => summarise(name, results.get(name) ?? [], lengths));
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    loadBeforeRounds: loads,
    idle: loads.every((load) => load <= IDLE_LOAD),
  };
  console.log(
    `${WIDTH}x${HEIGHT} at ${FRAME_RATE}; ${machine.cores} x ${machine.processor}; Node ${machine.node}; load before the rounds ${loads.map((load) => load.toFixed(1)).join(', ')}${machine.idle ? '' : ' (NOT idle: compare ratios, not times)'}\n`,
  );
  console.log(markdownTable(summaries, LENGTHS.long));
  await writeFile(
    values.out ?? new URL('./results.json', import.meta.url),
    `${JSON.stringify({ machine, lengths: LENGTHS, peerLengths: PEER_LENGTHS, summaries, rounds: Object.fromEntries(results) }, null, 2)}\n`,
  );
}

function ownContenders(): readonly Contender[] {
  const script = (name: string): URL => new URL(`./contenders/${name}.ts`, import.meta.url);
  return [
    { name: 'Castwright, 2 threads', script: script('castwright'), args: ['2'], lengths: LENGTHS },
    ...PRESETS.map((preset) => ({
      name: `bare x264 ${preset}, crf ${CRF}`,
      script: script('bare-x264'),
      args: [preset, CRF],
      lengths: LENGTHS,
    })),
  ];
}

/** Peers are measured where they are installed: `npm install` in `peers/`. */
async function peerContenders(): Promise<readonly Contender[]> {
  const peers = new URL('./peers/', import.meta.url);
  if (!existsSync(new URL('node_modules/@remotion/renderer', peers)) || !existsSync(BROWSER)) {
    process.stderr.write('Peers are not installed and left out: npm install in bench/render/peers, and a Chromium.\n');
    return [];
  }
  await writePeerScene(peers);
  execFileSync(process.execPath, [new URL('bundle.mjs', peers).pathname, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  return TABS.map((tabs) => ({
    name: `Remotion veryfast crf 20, ${tabs} tab${tabs === '1' ? '' : 's'}`,
    script: new URL('remotion.mjs', peers),
    args: [folder, BROWSER, tabs],
    lengths: PEER_LENGTHS,
  }));
}
