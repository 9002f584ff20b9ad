import { UnknownOutcomeError } from '../errors/outage-errors.ts';
import type { Tx } from '../ports/database.ts';
import type { ServerContext } from './server-context.ts';

interface FilesWithRow<Row> {
  readonly keys: readonly string[];
  /** Stores the files under those keys. */
  readonly putFiles: () => Promise<unknown>;
  /** Writes the row that names the files. Undefined: there is one already, which names others. */
  readonly writeRow: (tx: Tx) => Promise<Row>;
}

/**
 * Stores files, and then the row that names them. Without the row the files are deleted at once; where nobody knows whether it's there they
 * stay, and the cleanup job deletes them a day later if it isn't.
 */
export async function storeFilesWithRow<Row>(
  { database, objects }: Pick<ServerContext, 'database' | 'objects'>,
  { keys, putFiles, writeRow }: FilesWithRow<Row>,
): Promise<Row> {
  let mayBeNamed = false;
  try {
    await putFiles();
    const row = await database.db.transaction(writeRow);
    mayBeNamed = row !== undefined;
    return row;
  } catch (error) {
    mayBeNamed = error instanceof UnknownOutcomeError;
    throw error;
  } finally {
    if (!mayBeNamed) await Promise.allSettled(keys.map((key) => objects.delete(key)));
  }
}
