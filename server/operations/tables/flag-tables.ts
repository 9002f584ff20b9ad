import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { FlagDefinitions } from '#domain/flags/flag-rules.ts';

/** Flag definitions in a single row, created at first use. Read and replaced as a whole, so that `revision` covers all of them. */
export const flagDefinitions = pgTable(
  'flag_book',
  {
    id: integer('id').default(1).primaryKey(),
    revision: integer('revision').default(1).notNull(),
    sheets: jsonb('sheets').$type<FlagDefinitions>().notNull(),
    /** Increases with every revision, in whole milliseconds; clients tell payloads apart by it. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('flag_book_one', sql`${table.id} = 1`)],
);
