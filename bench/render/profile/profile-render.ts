import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SOURCE_COMMAND_LINE } from '../own-contenders.ts';
import type { Stage } from './stages.ts';
import { addStages, type CpuProfile } from './sum-stages.ts';

const SCRIPT = new URL('../thirty-seconds.txt', import.meta.url).pathname;
/** Frames of `thirty-seconds.txt` at 30. */
const FRAMES = 903;

/** One who is baked, and one who is drawn from paths. */
const PROFILED = ['maya', 'nia'];

export interface RenderProfile {
  readonly avatarId: string;
  readonly frames: number;
  readonly milliseconds: Readonly<Partial<Record<Stage, number>>>;
}

export async function profileRenders(folder: string): Promise<readonly RenderProfile[]> {
  const profiles: RenderProfile[] = [];
  for (const avatarId of PROFILED) profiles.push(await profileRender(folder, avatarId));
  return profiles;
}

/** Renders half a minute at 1080p by the command line, on one thread, and sums the profiles of all its threads. */
async function profileRender(folder: string, avatarId: string): Promise<RenderProfile> {
  const [node = process.execPath, ...command] = SOURCE_COMMAND_LINE;
  const profiles = await mkdtemp(join(folder, 'profile-'));
  const out = join(profiles, 'video.mp4');
  const options = [SCRIPT, '--out', out, '--resolution', '1080p', '--avatar', avatarId, '--threads', '1'];
  await promisify(execFile)(node, ['--cpu-prof', `--cpu-prof-dir=${profiles}`, ...command, ...options]);
  const milliseconds: Partial<Record<Stage, number>> = {};
  for (const name of await readdir(profiles))
    if (name.endsWith('.cpuprofile')) addStages(milliseconds, JSON.parse(await readFile(join(profiles, name), 'utf8')) as CpuProfile);
  await rm(profiles, { recursive: true });
  return { avatarId, frames: FRAMES, milliseconds };
}
