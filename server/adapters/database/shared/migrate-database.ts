import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#server/ports/database.ts';
import { StartError } from '#server/errors/start-error.ts';
import { sql } from 'drizzle-orm';

export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** Brings the tables to this release's shape. Refuses a database that a later release has changed, or one from before the first migration here. */
export async function migrateDatabase(db: Db): Promise<void> {
  const applied = await findLastApplied(db);
  const known = await listKnownTimes();
  if (applied > Math.max(...known)) {
    throw new StartError(
      'data-version',
      'A later release of this program has upgraded the database. Nothing was changed. Start that release, or restore an earlier backup.',
    );
  }
  if (applied > 0 && applied < Math.min(...known)) {
    throw new StartError(
      'data-version',
      'An early preview of this program made the database, and this release can’t upgrade it. Nothing was changed. Start that preview to export what you need, or choose another data folder.',
    );
  }
  if (applied < Math.max(...known)) await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Whether the last migration in a database, in milliseconds, is the last of this release. */
export async function isNewestMigration(applied: number): Promise<boolean> {
  return applied === Math.max(...(await listKnownTimes()));
}

/** When the last migration in the database was written, in milliseconds; 0 without any. Migrations are told apart by it, in the database too. */
async function findLastApplied(db: Db): Promise<number> {
  const table = await db.execute<{ found: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`);
  if (!table.rows[0]?.found) return 0;
  const last = await db.execute<{ last: string | null }>(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`);
  return Number(last.rows[0]?.last ?? 0);
}

async function listKnownTimes(): Promise<readonly number[]> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: readonly { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}
