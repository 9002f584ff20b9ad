import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What others of the machine may neither read nor write, of everything this process makes. */
const NOT_FOR_OTHERS = 0o077;
const OWNER_ONLY = 0o700;
/** Below the data folder. The embedded database gives its files the rights it likes: the closed folder keeps others out. */
const PARTS = ['', 'database', 'files'];

export interface ClosedFolders {
  /** Were open to other users of the machine until now. */
  readonly closed: readonly string[];
  /** Still are: they belong to somebody else. */
  readonly open: readonly string[];
}

/** From now on this process makes files for its own user alone; folders of earlier starts are closed to others. */
export async function closeToOthers(dataFolder: string): Promise<ClosedFolders> {
  if (process.platform === 'win32') return { closed: [], open: [] };
  process.umask(NOT_FOR_OTHERS);
  const [closed, open]: [string[], string[]] = [[], []];
  for (const folder of PARTS.map((part) => join(dataFolder, part))) {
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || !found.isDirectory() || (found.mode & NOT_FOR_OTHERS) === 0) continue;
    const done = await chmod(folder, OWNER_ONLY).then(
      () => true,
      () => false,
    );
    (done ? closed : open).push(folder);
  }
  return { closed, open };
}
