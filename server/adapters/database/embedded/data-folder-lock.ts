import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/errors/start-error.ts';
import { makeFolder } from '../../shared/make-folder.ts';
import { toDataFolderError } from './data-folder-error.ts';
import { getProcessStartTime } from './process-start-time.ts';

export const LOCK_FILE = 'host.lock';
/** Each round removes one stale lock; more than a few means that processes are racing for the folder. */
const MAX_ROUNDS = 40;
const ROUND_MS = 25;
const GUARD = '.removing';

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one with the same number. */
  readonly startedAt: string;
}

/**
 * One process at a time: the embedded engine takes no lock itself, and two on one folder lose rows without an error.
 * A lock left by a process that is gone is taken over. The result releases, idempotently.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE);
  const own = `${file}.${process.pid}.${randomUUID()}`;
  try {
    await makeFolder(folder);
    await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: getProcessStartTime(process.pid) ?? '' } satisfies Holder), {
      mode: 0o600,
    });
  } catch (error) {
    throw toDataFolderError(folder, error);
  }
  try {
    await acquire(folder, own);
  } finally {
    await rm(own, { force: true });
  }
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    await rm(file, { force: true });
  };
}

/** `link` is atomic and refuses an existing name, so a reader never sees a lock without its holder. */
async function acquire(folder: string, own: string): Promise<void> {
  const file = join(folder, LOCK_FILE);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await link(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw toDataFolderError(folder, error);
    }
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const holder = readHolder(text);
    if (holder && isRunning(holder)) throw createInUseError(folder, holder.pid);
    await removeStale(folder, own, text);
  }
  throw createInUseError(folder, undefined);
}

/**
 * One process at a time removes locks of others, and looks again before it does: what another has put there meanwhile
 * is not removed.
 */
async function removeStale(folder: string, own: string, stale: string): Promise<void> {
  const file = join(folder, LOCK_FILE);
  const guard = `${file}${GUARD}`;
  try {
    await link(own, guard);
  } catch {
    const remover = readHolder(await readFile(guard, 'utf8').catch(() => ''));
    if (remover && !isRunning(remover)) await rm(guard, { force: true });
    await sleep(ROUND_MS);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === stale) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function readHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && Number.isInteger(pid) && pid > 0 ? { pid, startedAt: String(startedAt ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(holder: Holder): boolean {
  const startedAt = getProcessStartTime(holder.pid);
  if (startedAt === undefined) return false;
  return holder.startedAt === '' || startedAt === '' || startedAt === holder.startedAt;
}

function createInUseError(folder: string, pid: number | undefined): StartError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new StartError(
    'data-folder-in-use',
    `The data folder ${folder} is already in use by ${who}. Nothing was changed. Stop that process, or set DATA_DIR to another folder.`,
  );
}
