import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { type ApiCall, openProduct } from '../open-product.ts';
import { readMachineFacts } from '../render/measure/machine-facts.ts';
import { readLoadOfLastMinute } from '../render/measure/machine-load.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';

/**
 * How many videos an hour a sheet of names makes: of ten scenes with a variable in the first, and of the same scenes with a variable in each,
 * of which nothing can be reused.
 */

/** Milliseconds between two looks at a batch. */
const POLL = 100;
/** Seconds. */
const HOUR = 3_600;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '8' }, write: { type: 'boolean', default: false } } });
const rows = Number(values.rows);

const texts = (await readFile(new URL('../re-render/ten-scenes.txt', import.meta.url), 'utf8')).trim().split('\n---\n');
const { call, close } = await openProduct();
try {
  const one = await measureBatch(call, {
    project: createProject('One scene', (text, index) => (index === 0 ? `Hi {{first_name}}! ${text}` : text)),
    names: listNames('Ana'),
  });
  const all = await measureBatch(call, {
    project: createProject('Every scene', (text) => `{{first_name}}, ${text}`),
    names: listNames('Bo'),
  });
  const facts = readMachineFacts();
  const text = [
    `Measured on ${facts.date}: ${facts.processor}, ${facts.cores} cores, load ${readLoadOfLastMinute().toFixed(1)} at the end. ${rows} rows each, ` +
      `${texts.length} scenes a video, 1080p. The first row of each sheet renders every scene and isn’t counted.`,
    '',
    '| Scenes with a variable | Seconds a video | Videos an hour |',
    '| --- | --: | --: |',
    formatRow('the first of ten', one),
    formatRow('every one', all),
  ].join('\n');
  process.stdout.write(`${text}\n`);
  if (values.write) await rewriteSection(new URL('README.md', import.meta.url), text, 'bench/personalize/run.ts');
} finally {
  await close();
}

function formatRow(scenes: string, seconds: number): string {
  return `| ${scenes} | ${seconds.toFixed(1)} | ${Math.floor(HOUR / seconds)} |`;
}

function listNames(name: string): readonly string[] {
  return Array.from({ length: rows + 1 }, (_, index) => `${name} ${index}`);
}

function createProject(title: string, write: (text: string, index: number) => string): Project {
  const scenes = texts.map((text, index) => createScene(`scene-${index}`, write(text, index), { avatarId: 'maya', voiceId: 'ivy' }));
  return { ...createProjectDocument(title, scenes), resolution: '1080p' };
}

interface Batch {
  readonly id: string;
  readonly rows: readonly { readonly state: string; readonly message: string }[];
}

/** Seconds a video, after a first one whose scenes the others may reuse. */
async function measureBatch(call: ApiCall, order: { readonly project: Project; readonly names: readonly string[] }): Promise<number> {
  const { id } = await call<{ readonly id: string }>('POST', '/api/projects', { project: order.project });
  const [first, ...others] = order.names;
  await renderRows(call, id, [first ?? '']);
  const startedAt = performance.now();
  await renderRows(call, id, others);
  return (performance.now() - startedAt) / 1_000 / others.length;
}

async function renderRows(call: ApiCall, projectId: string, names: readonly string[]): Promise<void> {
  const path = `/api/projects/${projectId}/batches`;
  let batch = await call<Batch>('POST', path, { rows: names.map((name) => ({ first_name: name })) });
  while (!batch.rows.every(({ state }) => state === 'completed')) {
    const failed = batch.rows.find(({ state }) => state === 'failed');
    if (failed !== undefined) throw new Error(failed.message);
    await sleep(POLL);
    batch = await call<Batch>('GET', `${path}/${batch.id}`);
  }
}
