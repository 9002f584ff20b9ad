import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Deletes expired and unreachable rows and files. Safe to run at any time, by several processes at once. */
export async function cleanUp(services: ServerContext): Promise<void> {
  for (const subject of services.subjects.toReversed()) await subject.cleanUp?.(services);
  await removeOrphans(services, new Date(services.clock.now() - DAY));
}

const BATCH_SIZE = 200;

/**
 * Deletes files that no row names, left over from an interrupted run. Folders that no subject tells of are caches, which the cleanup job
 * empties by age and size.
 */
export async function removeOrphans(
  { subjects, objects, database }: Pick<ServerContext, 'subjects' | 'database' | 'objects'>,
  modifiedBefore: Date,
): Promise<void> {
  for (const [folder, findUsed] of subjects.flatMap(({ storedFiles = {} }) => Object.entries(storedFiles))) {
    const old = (await objects.list(`${folder}/`)).filter((object) => object.modifiedAt < modifiedBefore);
    for (let from = 0; from < old.length; from += BATCH_SIZE) {
      const keys = old.slice(from, from + BATCH_SIZE).map(({ key }) => key);
      const used = new Set(await findUsed(database.db, keys));
      for (const key of keys) if (!used.has(key)) await objects.delete(key);
    }
  }
}
