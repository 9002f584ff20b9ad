import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServerProgram } from '../../../scripts/built-server.mjs';
import { getClientSettings } from '../../../scripts/client-settings.mjs';

const OUTPUT_ON_FAILURE = 4000;
/** Milliseconds until ready, including a build of its site: below the hook timeout, so that a hanging start reports its log. */
const READY_LIMIT_MS = 150_000;

export interface Product {
  readonly url: string;
  /** The administrator of a first start; null on a folder that had one. */
  readonly admin: Account | null;
  readonly process: ChildProcess;
  /** Stops it with SIGINT, as Ctrl+C does. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills the process with SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface Account {
  readonly email: string;
  /** Of the link that signs in once. */
  readonly ticket: string;
}

export function createTemporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-journey-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `SPEECH`: the voices that speak in milliseconds. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', SPEECH: 'flite' };

type Settings = Readonly<Record<string, string>>;
/** `first`: nothing is there yet, so that an administrator is made and named. */
interface Begin {
  readonly first: boolean;
}

/** `npm start` itself: installs and builds when it must, and serves on a free port. */
export const startProduct = (settings: Settings, how: Begin = { first: false }): Promise<Product> =>
  begin(['scripts/start.mjs'], { ...SETTINGS, ...getSiteSettings(settings), ...settings }, how);

/** A site that is built with settings of its own is built beside the one of all others, which are looking at it. */
function getSiteSettings(settings: Settings): Settings {
  const { DATA_DIR: folder } = settings;
  return folder === undefined || Object.keys(getClientSettings(settings)).length === 0 ? {} : { SITE_FOLDER: path.join(folder, 'site') };
}

/** One process of the host alone, as `npm start` runs it, to be killed without its parent. */
export const startServerProcess = (settings: Settings, how: Begin = { first: false }): Promise<Product> =>
  begin(['--enable-source-maps', findServerProgram('server/main.ts')], { ...SETTINGS, ...settings }, how);

async function begin(parameters: readonly string[], settings: Settings, { first }: Begin): Promise<Product> {
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = await waitForOutput(child, ended, first ? /^first start: .*\n/m : /^ready: .*\n/m);
  return {
    url: /ready: (\S+)/.exec(said)?.[1] ?? '',
    admin: readFirstAdmin(said),
    process: child,
    async stop() {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The administrator whom the log of a first start names. */
export function readFirstAdmin(said: string): Account | null {
  const [, email, ticket] = /sign in as (\S+) with this link.*ticket=(\S+)/.exec(said) ?? [];
  return email !== undefined && ticket !== undefined ? { email, ticket } : null;
}

/** Resolves with its output when the line appears. After the limit the process is killed, and the error has its output. */
export async function waitForOutput(child: ChildProcess, ended: Promise<unknown>, line: RegExp, limitMs = READY_LIMIT_MS): Promise<string> {
  let said = '';
  const reported = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (line.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  const early = ended.then(() => {
    throw new Error(`It ended before it was ready:\n${said.slice(-OUTPUT_ON_FAILURE)}`);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`It was not ready within ${limitMs / 1000} s, and had said:\n${said.slice(-OUTPUT_ON_FAILURE)}`));
    }, limitMs);
  });
  try {
    await Promise.race([reported, early, late]);
  } finally {
    clearTimeout(timer);
  }
  return said;
}
