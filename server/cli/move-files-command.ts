import { join } from 'node:path';
import { lockDataFolder } from '../adapters/database/embedded/data-folder-lock.ts';
import { createLogger } from '../composition/create-logger.ts';
import { loadOutsideAdapters } from '../composition/load-outside-adapters.ts';
import { openObjectStores } from '../composition/open-object-stores.ts';
import { listChoices } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { listBuiltIn } from '../composition/built-in-adapters.ts';
import { readServerConfig } from '../composition/server-config.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { StartError } from '../errors/start-error.ts';
import { moveObjects, type MoveReport } from '../operations/use-cases/move-objects.ts';
import { UsageError } from './usage-error.ts';
import type { ProgressDisplay } from './progress-display.ts';

/** Of the data folder, with the lock that keeps two movers apart. */
const LOCK_FOLDER = 'moving';

export interface MoveFilesOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
}

/** Moves files to the store of the settings, from that of `OBJECT_STORE_DRAINING`. */
export async function moveFilesCommand({ environment, progress, signal }: MoveFilesOptions): Promise<MoveReport> {
  const config = readServerConfig(environment, await loadOutsideAdapters(environment));
  if (config.formerObjects === undefined)
    throw new UsageError(
      `Name the store to move files from: OBJECT_STORE_DRAINING=${listChoices(listBuiltIn('object-store'))}, with the settings the server has.`,
    );
  const log = createLogger({ level: config.logLevel, readable: true, write: (line) => process.stderr.write(line), now: () => Date.now() });
  const release = await lockMover(join(config.dataFolder, LOCK_FOLDER));
  const { current, former } = await openObjectStores(config, { clock: systemClock, log });
  if (former === undefined) throw new Error('There is no former store.');
  try {
    return await moveObjects({
      from: former,
      to: current,
      signal,
      onProgress: ({ total, moved, settled, failures }) =>
        progress.show('Moving files', (moved + settled + failures.length) / Math.max(1, total)),
    });
  } finally {
    await Promise.all([current.stop(), former.stop()]);
    await release();
  }
}

/** What is said at the end. */
export function formatMoveReport({ total, moved, bytes, settled, failures }: MoveReport): string {
  const left = total - moved - settled;
  return [
    `${moved} ${moved === 1 ? 'file' : 'files'} moved (${(bytes / 1e6).toFixed(1)} MB), ${settled} were there already or deleted.`,
    ...failures.map(({ key, message }) => `${key}: ${message}`),
    left === 0
      ? 'Nothing is left in the former store. Take OBJECT_STORE_DRAINING out of the settings and restart the server.'
      : `${left} ${left === 1 ? 'file is' : 'files are'} left. Run the command again.`,
    '',
  ].join('\n');
}

async function lockMover(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockDataFolder(folder);
  } catch (error) {
    if (!(error instanceof StartError) || error.code !== 'data-folder-in-use') throw error;
    throw new UsageError('castwright move-files is already running in this data folder. This one moved nothing.');
  }
}
