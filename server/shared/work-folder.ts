import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Processes of another machine or container may use the same folder; theirs can't be looked up here. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const PREFIX = `castwright-work-${MACHINE}-`;
const PROCESS_ID = /^(\d+)-/;

/** Makes a folder for files that a job needs only while it runs. */
export function makeWorkFolder(within = tmpdir()): Promise<string> {
  return mkdtemp(join(within, `${PREFIX}${process.pid}-`));
}

/** Removes the folders of processes of this machine that were killed. Returns how many. */
export async function removeAbandonedFolders(within = tmpdir()): Promise<number> {
  const abandoned = (await readdir(within)).filter((name) => {
    const id = name.startsWith(PREFIX) ? PROCESS_ID.exec(name.slice(PREFIX.length))?.[1] : undefined;
    return id !== undefined && !isRunning(Number(id));
  });
  for (const name of abandoned) await rm(join(within, name), { recursive: true, force: true });
  return abandoned.length;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
