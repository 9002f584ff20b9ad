import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Reports of a filter about every frame are long. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Runs ffmpeg and returns its standard error, where filters report. */
export async function runFfmpeg(args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-y', ...args], { maxBuffer: MAX_OUTPUT });
  return `${stdout}\n${stderr}`;
}

export async function runFfprobe(args: readonly string[]): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', ...args], { maxBuffer: MAX_OUTPUT });
  return stdout;
}
