import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Umask: other users of the machine may neither read nor write what this process creates. */
const NOT_FOR_OTHERS = 0o077;
const OWNER_ONLY = 0o700;
/** Below the data folder. The embedded database sets permissions of its own, so its folder is closed to others. */
const PARTS = ['', 'database', 'files'];

export interface RestrictedFolders {
  /** Folders whose permissions were restricted now. */
  readonly closed: readonly string[];
  /** Folders that stay open, because another user owns them. */
  readonly open: readonly string[];
}

/** Sets the umask to owner-only, and restricts the data folders of earlier starts. */
export async function restrictDataFolder(dataFolder: string): Promise<RestrictedFolders> {
  if (process.platform === 'win32') return { closed: [], open: [] };
  process.umask(NOT_FOR_OTHERS);
  const [closed, open]: [string[], string[]] = [[], []];
  for (const folder of PARTS.map((part) => join(dataFolder, part))) {
    const folderStat = await stat(folder).catch(() => undefined);
    if (folderStat === undefined || !folderStat.isDirectory() || (folderStat.mode & NOT_FOR_OTHERS) === 0) continue;
    const done = await chmod(folder, OWNER_ONLY).then(
      () => true,
      () => false,
    );
    (done ? closed : open).push(folder);
  }
  return { closed, open };
}
