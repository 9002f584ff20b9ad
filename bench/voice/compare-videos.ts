import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Hz of the kernel's clock, in which it counts CPU time. */
const TICKS = 100;
const CLI = fileURLToPath(new URL('../../server/cli/castwright.mjs', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../render/thirty-seconds.txt', import.meta.url));

/** Seconds. */
export interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

/** The fastest of each voice, of videos made in turns: what else the machine does meanwhile meets both. */
export async function compareVideos(voices: readonly string[], rounds: number): Promise<ReadonlyMap<string, Spent>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'castwright-voices-'));
  const fastest = new Map<string, Spent>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const voice of voices) {
        const spent = await render(voice, path.join(folder, 'video.mp4'));
        const best = fastest.get(voice) ?? spent;
        fastest.set(voice, { wall: Math.min(best.wall, spent.wall), cpu: Math.min(best.cpu, spent.cpu) });
      }
    }
    return fastest;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function render(voice: string, out: string): Promise<Spent> {
  const [startedAt, spent] = [performance.now(), readCpuOfEnded()];
  await promisify(execFile)(process.execPath, [CLI, 'render', SCRIPT, '--voice', voice, '-o', out]);
  return { wall: (performance.now() - startedAt) / 1_000, cpu: readCpuOfEnded() - spent };
}

/** Seconds of CPU time of the processes that this one has waited for, and those they have. */
function readCpuOfEnded(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
