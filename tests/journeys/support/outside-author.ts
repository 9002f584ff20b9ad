import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text as collectText } from 'node:stream/consumers';
import { installKit, type InstalledKit } from '../../tools/installed-kit.ts';

export interface OutsideAuthor {
  readonly kit: InstalledKit;
  /** The package with the adapters. */
  readonly folder: string;
  /** Runs `npm run new-adapter` for an adapter called Zeta and returns its output. */
  readonly generate: (port: string) => { readonly status: number | null; readonly stdout: string; readonly stderr: string };
  /** Runs the check of all of it beside whatever else is done. */
  readonly check: () => Promise<{ readonly status: number | null; readonly stdout: string; readonly stderr: string }>;
  readonly remove: () => void;
}

/** An outside author: an empty folder with the packed kit and no file of this repository. */
export function createOutsideAuthor(): OutsideAuthor {
  const kit = installKit();
  const folder = path.join(kit.folder, 'mine');
  const generate = (port: string) =>
    spawnSync(process.execPath, ['scripts/new-adapter.mjs', port, 'zeta', '--outside', folder], { encoding: 'utf8' });
  const check = async () => {
    const child = spawn(process.execPath, ['server/cli/castwright.mjs', 'check-adapter', folder]);
    const [stdout, stderr] = [collectText(child.stdout), collectText(child.stderr)];
    const [status] = (await once(child, 'exit')) as [number | null];
    return { status, stdout: await stdout, stderr: await stderr };
  };
  return { kit, folder, generate, check, remove: kit.remove };
}

export interface PlayedCompany {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the fake payment company of the generated adapter, which sends webhooks to the site. */
export async function startPaymentCompany(folder: string, site: string, keys: Readonly<Record<string, string>>): Promise<PlayedCompany> {
  const child: ChildProcess = spawn(process.execPath, [path.join(folder, 'payment', 'zeta', 'play.ts'), '0', site], {
    env: { PATH: process.env['PATH'], ...keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('The company cannot be heard.');
  const url = await findAddress(createInterface(child.stdout));
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The kit may say something first, such as the seed of its generated cases. */
async function findAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = / is at (http:\S+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The company ended before it said where it is.');
}
