import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createEnabledSpeech } from '#server/composition/render/create-enabled-speech.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import type { Speech } from '#ports/speech.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { compareVideos, type Spent } from './compare-videos.ts';
import { measureFirstAudio } from './measure-first-audio.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
    voice: { type: 'string', multiple: true, default: ['hazel', 'emma', 'ivy'] },
    rounds: { type: 'string', default: '3' },
  },
});

const FIRST = 'Here is the first thing that anybody hears of it.';
const AGAIN = 'And this is another one of just as many words.';
const HALF_A_MINUTE = readFileSync(new URL('../render/thirty-seconds.txt', import.meta.url), 'utf8');
/** Hz of the kernel's clock, in which it counts CPU time. */
const TICKS = 100;

/** What the natural voices add to the disk. */
const ADDED = { 'data in the repository': 'voices/kokoro', 'onnxruntime-node, installed': 'node_modules/onnxruntime-node' };
const sizes = Object.entries(ADDED).map(([what, folder]) => `${what}: ${formatMegabytes(measureFolder(folder))}`);
console.log(sizes.join('; '));
if (values.sizes) process.exit();

/** Times that a video may take with a natural voice, as a multiple of one with a draft voice. */
const MOST_TIMES = 1.9;
/** Seconds to the first sound of a scene, however long it is. */
const LATEST_SOUND = 1.5;
const [NATURAL, DRAFT] = ['hazel', 'ivy'];

const log = { info() {}, warn: console.warn, error: console.error };
const rows: string[] = [];
for (const voiceId of values.voice) {
  const enabled = await createEnabledSpeech(readServerConfig(process.env), { clock: systemClock, log });
  const found = await findVoice(enabled, voiceId);
  const cold = await measure(found, voiceId, FIRST);
  const warm = await measure(found, voiceId, AGAIN);
  const long = await measure(found, voiceId, HALF_A_MINUTE);
  const memory = [process.pid, ...listChildren()].map(readPeakMemory);
  rows.push(
    `| ${[voiceId, `${cold.wall.toFixed(1)} s`, `${warm.wall.toFixed(1)} s`, (long.wall / long.seconds).toFixed(2), (long.cpu / long.seconds).toFixed(2), memory.slice(1).map(formatMegabytes).join(', ') || '-'].join(' | ')} |`,
  );
  console.log(rows.at(-1));
  await Promise.all(enabled.map(({ speech }) => speech.stop()));
}

const videos = await compareVideos([NATURAL, DRAFT], Number(values.rounds));
const [natural, draft] = [videos.get(NATURAL), videos.get(DRAFT)];
if (natural === undefined || draft === undefined) throw new Error('At least one round is needed.');
const times = natural.wall / draft.wall;
const sound = await measureFirstAudio(NATURAL, [`${FIRST} ${HALF_A_MINUTE}`, `${AGAIN} ${HALF_A_MINUTE}`]);
const gates = [
  '| | measured | at most | |',
  '| --- | --: | --: | --- |',
  `| half a minute as MP4 with ${NATURAL}, as a multiple of ${DRAFT} (${formatSpent(natural)}; ${formatSpent(draft)}) | ${times.toFixed(2)} | ${MOST_TIMES} | ${formatGate(times <= MOST_TIMES)} |`,
  `| first sound of a scene of half a minute (the whole: ${sound.whole.toFixed(1)} s) | ${sound.warm.toFixed(1)} s | ${LATEST_SOUND} s | ${formatGate(sound.warm <= LATEST_SOUND)} |`,
  `| the same two seconds after an editor was opened | ${sound.opened.toFixed(1)} s | ${LATEST_SOUND} s | ${formatGate(sound.opened <= LATEST_SOUND)} |`,
  `| the same from nothing | ${sound.fromNothing.toFixed(1)} s | ${LATEST_SOUND} s | ${formatGate(sound.fromNothing <= LATEST_SOUND)} |`,
];
console.log(gates.join('\n'));

if (values.write) {
  const head = [
    '| voice | ten words, from nothing | ten more | time for a second of speech | CPU time for it | peak of its process |',
    '| --- | --: | --: | --: | --: | --: |',
  ];
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.versions.node}; load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]} of other work at the end.`;
  await rewriteSection(
    new URL('README.md', import.meta.url),
    [...head, ...rows, '', ...gates, '', `On the disk: ${sizes.join('; ')}.`, '', machine].join('\n'),
    'bench/voice/speed.ts',
  );
}

function formatSpent({ wall, cpu }: Spent): string {
  return `${wall.toFixed(1)} s, CPU ${cpu.toFixed(1)} s`;
}

function formatGate(isMet: boolean): string {
  return isMet ? 'met' : 'not met';
}

async function findVoice(enabled: readonly { readonly speech: Speech }[], voiceId: string): Promise<Speech> {
  for (const { speech } of enabled) {
    const listed = await speech.voices();
    if (listed.kind === 'list' && listed.items.some(({ id }) => id === voiceId)) return speech;
  }
  throw new Error(`No adapter has the voice ${voiceId}.`);
}

async function measure(speech: Speech, voiceId: string, script: string) {
  const [startedAt, spent] = [performance.now(), readCpu()];
  const outcome = await speech.speak({ script, voiceId, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  return { seconds: outcome.scene.pcm.length / SAMPLE_RATE, wall: (performance.now() - startedAt) / 1_000, cpu: readCpu() - spent };
}

/** Processes that this one has started; as the kernel of Linux lists them. */
function listChildren(): readonly number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Seconds of CPU time of this process and those it has started. */
function readCpu(): number {
  return [process.pid, ...listChildren()].reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** Bytes of the files in a folder of the repository, and in the folders within it. */
function measureFolder(folder: string): number {
  const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}

/** Bytes that a process held at most. */
function readPeakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
}

function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
