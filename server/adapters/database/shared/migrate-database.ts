import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#server/ports/database.ts';
import { StartError } from '#server/errors/start-error.ts';
import { sql } from 'drizzle-orm';

export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** How a database's tables stand to this release: `none` yet, of a `preview` before its first migration, `older`, `current` or `newer`. */
export type TablesAge = 'none' | 'preview' | 'older' | 'current' | 'newer';

/** Brings the tables to this release's shape. Refuses a database that a later release has changed, or one from before the first migration here. */
export async function migrateDatabase(db: Db): Promise<void> {
  const age = await compareTables(await findLastApplied(db));
  if (age === 'newer') {
    throw new StartError(
      'data-version',
      'A later release of this program has upgraded the database. Nothing was changed. Start that release, or restore the backup you made before the upgrade (castwright restore).',
    );
  }
  if (age === 'preview') {
    throw new StartError(
      'data-version',
      'An early preview of this program made the database, and this release can’t upgrade it. Nothing was changed. Start that preview to export what you need, or choose another data folder.',
    );
  }
  if (age !== 'current') await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Compares the last migration of a database, in milliseconds, with those of this release. */
export async function compareTables(applied: number): Promise<TablesAge> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(...known);
  if (applied === 0) return 'none';
  if (applied < Math.min(...known)) return 'preview';
  return applied === newest ? 'current' : applied < newest ? 'older' : 'newer';
}

/** Makes the tables as they were after that migration, in the transaction that runs on `db`. Rows that say so aren't there yet. */
export async function createTablesAsOf(db: Db, applied: number): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    if (migration.folderMillis > applied) break;
    for (const statement of migration.sql) await db.execute(sql.raw(statement));
  }
}

/** When the last migration in the database was written, in milliseconds; 0 without any. Migrations are told apart by it, in the database too. */
export async function findLastApplied(db: Db): Promise<number> {
  const table = await db.execute<{ found: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`);
  if (!table.rows[0]?.found) return 0;
  const last = await db.execute<{ last: string | null }>(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`);
  return Number(last.rows[0]?.last ?? 0);
}
