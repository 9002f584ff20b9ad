import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { systemClock } from '../../adapters/clock/system/index.ts';
import { createStatfsDiskSpace } from '../../adapters/disk-space/statfs/index.ts';
import { openObjectStores } from '../../composition/open-object-stores.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { DISK_RESERVE_BYTES } from '../../errors/disk-full-error.ts';
import type { Logger } from '../../ports/logger.ts';
import { findOrExplain, type Finding } from './finding.ts';

const WHAT = 'Files';
const PROBE = { type: 'text/plain' };

/** Writes a file to the store, reads it back and deletes it; and looks at the room on the disk of the data folder. */
export async function checkFiles(config: ServerConfig, log: Logger): Promise<readonly Finding[]> {
  const advice =
    config.objects.kind === 'disk'
      ? 'Check who owns DATA_DIR.'
      : 'Check the settings of the store, and the rights of its key: get, put, list, delete.';
  const store = findOrExplain(WHAT, advice, async () => {
    const { current, former } = await openObjectStores(config, { clock: systemClock, log });
    const key = `health/${randomUUID()}`;
    try {
      await current.put(key, Buffer.from(key), PROBE);
      const found = await current.get(key);
      if (found === undefined || (await text(found.body)) !== key) throw new Error('The store gave back another file than it was given.');
      await current.delete(key);
      const draining = former === undefined ? '' : '; files still move from another store';
      return { state: 'good', what: WHAT, text: `${config.objects.kind}: written, read, deleted${draining}` };
    } finally {
      await Promise.all([current.stop(), former?.stop()]);
    }
  });
  return Promise.all([store, findOrExplain('Disk', 'Check DATA_DIR.', () => checkRoom(config.dataFolder))]);
}

async function checkRoom(dataFolder: string): Promise<Finding> {
  const free = await createStatfsDiskSpace(findExisting(dataFolder)).free();
  if (free === undefined) return { state: 'advice', what: 'Disk', text: 'the system doesn’t say how much room there is' };
  const room = `${(free / 1e9).toFixed(1)} GB free`;
  return free < DISK_RESERVE_BYTES
    ? { state: 'bad', what: 'Disk', text: `${room}: nothing new is saved below ${DISK_RESERVE_BYTES / 1e9} GB. Free up some space.` }
    : { state: 'good', what: 'Disk', text: room };
}

/** The folder, or the nearest one above it that is there: a new data folder is made at the first start. */
function findExisting(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : findExisting(above);
}
