import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { type OpenProduct, openProduct } from '../open-product.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { readLoadOfLastMinute } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { STEPS, watch, type WatchTimes } from './watch.ts';

/** A thousand viewers open one shared video within half a minute, on an idle server and beside a render; both in the same run. */

/** Milliseconds between two looks at a video. */
const POLL = 250;
/** Each viewer says their own address, as a proxy would. */
const SETTINGS = { TRUST_PROXY: '1' };
const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
});
const [viewers, seconds] = [Number(values.viewers), Number(values.seconds)];

const product = await openProduct(SETTINGS);
try {
  const scenes = (await readFile(new URL('../re-render/ten-scenes.txt', import.meta.url), 'utf8')).trim().split('\n---\n');
  const shared = await render(product, scenes.slice(0, 3));
  await waitUntilEnded(product, shared);
  const { share } = await product.call<{ readonly share: { readonly path: string } }>('PUT', `/api/avatar/${shared}/share`, {
    access: 'public',
  });
  const idle = await sendViewers(product.url + share.path, 0);
  const busyWith = await render(product, [...scenes, ...scenes]);
  const busy = await sendViewers(product.url + share.path, viewers);
  const { status } = await product.call<{ readonly status: string }>('GET', `/api/avatar/status/${busyWith}`);
  const counted = await product.call<{ readonly plays: number; readonly viewers: number }>('GET', `/api/avatar/${shared}/viewers?days=7`);
  const facts = readMachineFacts();
  const text = [
    `Measured on ${facts.date}: ${facts.processor}, ${facts.cores} cores, load ${readLoadOfLastMinute().toFixed(1)} at the end; the viewers ran on the same ` +
      `machine. ${viewers} viewers came within ${seconds} seconds, twice. Of ${2 * viewers} plays by as many viewers the owner’s numbers have ` +
      `${counted.plays} plays by ${counted.viewers}. At the end of the second half the render was \`${status}\`.`,
    '',
    '| | Idle: median | 95% | worst | Beside a render: median | 95% | worst |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...STEPS.map((step) => `| ${step} | ${formatTimes(idle, step)} | ${formatTimes(busy, step)} |`),
  ].join('\n');
  process.stdout.write(`${text}\n`);
  if (values.write) await rewriteSection(new URL('README.md', import.meta.url), text, 'bench/viewers/run.ts');
  await product.call('POST', `/api/avatar/${busyWith}/cancel`);
} finally {
  await product.close();
}

async function render({ call }: OpenProduct, scripts: readonly string[]): Promise<string> {
  const scenes = scripts.map((script, index) => createScene(`scene-${index}`, script, { avatarId: 'maya', voiceId: 'ivy' }));
  const project = { ...createProjectDocument('A shared video', scenes), resolution: '1080p' };
  return (await call<{ readonly taskId: string }>('POST', '/api/avatar/generate', { project })).taskId;
}

async function waitUntilEnded({ call }: OpenProduct, taskId: string): Promise<void> {
  for (;;) {
    const { status } = await call<{ readonly status: string }>('GET', `/api/avatar/status/${taskId}`);
    if (status === 'completed') return;
    if (status === 'failed') throw new Error('The shared video failed.');
    await sleep(POLL);
  }
}

/** Viewers come evenly, each from their own address; `first` is the number of the first one. */
async function sendViewers(url: string, first: number): Promise<readonly WatchTimes[]> {
  return Promise.all(
    Array.from({ length: viewers }, async (_, index) => {
      await sleep((index * seconds * 1_000) / viewers);
      return watch(url, { number: first + index, play: randomUUID() });
    }),
  );
}

/** Milliseconds. */
function formatTimes(times: readonly WatchTimes[], step: (typeof STEPS)[number]): string {
  const sorted = times.map((one) => one[step]).toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms`;
}
