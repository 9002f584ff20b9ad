import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../server/cli/castwright.mjs', import.meta.url));

export interface EndedCommand {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a process, with these settings besides its environment. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder?: string,
): Promise<EndedCommand> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { ...process.env, ...settings } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}
