import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '#domain/project/project.ts';
import { COMMAND_LINE, ONE_EDIT } from '../own-contenders.ts';
import { PROJECT } from '../scene.ts';
import { createEditedProject, createTenScenes } from '../ten-scenes.ts';
import { measureRun, type Run } from './measure-run.ts';

/** What a user waits for, measured whole: process start, speech, frames, audio, MP4. */
export interface Work {
  /** Half a minute of 1080p from the command line. */
  readonly halfMinute: Run;
  /** Of that MP4. */
  readonly sha256: string;
  /** Ten scenes from the command line, then one word edited, with `--cache`. */
  readonly tenScenes: Run;
  readonly oneEdit: Run;
  /** The same in an engine that runs already; `first`: until a player can begin. */
  readonly running: { readonly first: Spent; readonly full: Spent; readonly edit: Spent };
}

export interface Spent {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

export async function measureWork(folder: string): Promise<Work> {
  const halfMinute = await renderHalfMinute(folder);
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, HALF_MINUTE)))
    .digest('hex');
  const cache = join(folder, 'cache');
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache);
  const full = await render(createTenScenes(), { folder, name: 'ten-scenes', more: ['--cache', cache] });
  const edit = await render(createEditedProject(), { folder, name: 'one-edit', more: ['--cache', cache] });
  const running: Work['running'] = JSON.parse((await measureRun(ONE_EDIT)).lastLine);
  return { halfMinute, sha256, tenScenes: full, oneEdit: edit, running };
}

/** File of the half minute in the folder. */
export const HALF_MINUTE = 'half-minute.mp4';

export async function renderHalfMinute(folder: string, options: { readonly memory?: boolean } = {}): Promise<Run> {
  return render(PROJECT, { folder, name: 'half-minute', more: [] }, options);
}

async function render(
  project: Project,
  order: { readonly folder: string; readonly name: string; readonly more: readonly string[] },
  options: { readonly memory?: boolean } = {},
): Promise<Run> {
  const input = join(order.folder, `${order.name}.json`);
  await writeFile(input, JSON.stringify(project));
  return measureRun([...COMMAND_LINE, input, '--out', join(order.folder, `${order.name}.mp4`), ...order.more], options);
}
