import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/composition/open-database.ts';
import { serverMeta } from './tables.ts';

/**
 * `node --import full-disk.ts full-database.ts <data folder>`: keeps a row, then needs a new file for the log while the disk
 * (FULL_DISK) has no room. Says how it went.
 */
const database = await openDatabase({ kind: 'embedded', dataFolder: process.argv[2] ?? '' });
await database.db.insert(serverMeta).values({ key: 'kept', value: 'yes' }).onConflictDoNothing();
await writeFile(process.env['FULL_DISK'] ?? '', 'quota');
const waitForRefusal = await database.db
  .execute(sql`select pg_switch_wal()`)
  .then(() => database.db.execute(sql`update host_meta set value = 'lost' where key = 'kept'`))
  .then(
    () => 'nothing',
    (error: Error) => String(error.cause),
  );
const broken = await Promise.race([database.broken, new Promise((resolve) => setTimeout(resolve, 2_000, 'nothing'))]);
process.stdout.write(`${JSON.stringify({ refused: waitForRefusal, broken: String(broken) })}\n`);
await database.close();
