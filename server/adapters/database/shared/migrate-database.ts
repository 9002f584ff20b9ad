import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../../ports/database.ts';
import { StartError } from '../../../errors/start-error.ts';
import { sql } from 'drizzle-orm';

export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** Brings the tables to this release's shape. Refuses a database that a later release has already changed. */
export async function migrateDatabase(db: Db): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = await knownMigrations();
  if (applied > known) {
    throw new StartError(
      'data-version',
      'A later release of this program has upgraded the database. Nothing was changed. Start that release, or restore an earlier backup.',
    );
  }
  if (applied < known) await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

async function appliedMigrations(db: Db): Promise<number> {
  const table = await db.execute<{ found: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`);
  if (!table.rows[0]?.found) return 0;
  const count = await db.execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return count.rows[0]?.count ?? 0;
}

async function knownMigrations(): Promise<number> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: readonly unknown[] };
  return journal.entries.length;
}
