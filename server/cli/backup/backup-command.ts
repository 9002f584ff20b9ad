import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCK_FILE } from '../../adapters/database/embedded/data-folder-lock.ts';
import { createDiskObjectStore } from '../../adapters/object-store/disk/index.ts';
import { ENGINE_FOLDER } from '../../adapters/database/embedded/database-marker.ts';
import { readPackageVersion } from '../../composition/package-paths.ts';
import type { ProgressDisplay } from '../progress-display.ts';
import { UsageError } from '../usage-error.ts';
import { DATA_FOLDER, DUMP_FILE, isEmptyFolder, OBJECTS_FOLDER, writeManifest } from './backup-files.ts';
import { copyObjects } from './copy-objects.ts';
import { withServerParts } from './open-parts.ts';
import { dumpPostgres } from './postgres-programs.ts';

export interface BackupOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
}

/**
 * Writes everything a server keeps to an empty folder: the database, then the files, whatever store they're in, and the secrets of the data
 * folder. In this order, a file that's deleted meanwhile is missing, but none that a row of the backup got later. Resolves with what's said.
 */
export async function backupCommand(target: string, { environment, progress, signal }: BackupOptions): Promise<string> {
  const folder = resolve(target);
  if (!(await isEmptyFolder(folder))) throw new UsageError(`${folder} isn’t empty. Name a new folder, so that no backup is overwritten.`);
  return withServerParts(environment, async ({ config, objects }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    progress.show('Copying the database', 0);
    await copySecrets(config.dataFolder, join(folder, DATA_FOLDER));
    if (config.database.kind === 'server') await dumpPostgres(config.database.url, join(folder, DUMP_FILE), signal);
    else await cp(join(config.dataFolder, ENGINE_FOLDER), join(folder, DATA_FOLDER, ENGINE_FOLDER), { recursive: true });
    const copies = await createDiskObjectStore(join(folder, OBJECTS_FOLDER));
    const count = await copyObjects({ from: objects, to: copies, signal, onProgress: (share) => progress.show('Copying files', share) });
    await copies.stop();
    await writeManifest(folder, { release: readPackageVersion(), madeAt: new Date().toISOString(), database: config.database.kind });
    return `The backup is in ${folder}: the database and ${count} ${count === 1 ? 'file' : 'files'}. It has the server's secrets: keep it as safe as the server.\n`;
  });
}

/** Regular files at the top of the data folder: secrets, keys, and the mark of the embedded database. */
async function copySecrets(dataFolder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const entries = await readdir(dataFolder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && !entry.name.startsWith(LOCK_FILE)) await cp(join(dataFolder, entry.name), join(target, entry.name));
  }
}
