import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId, ownerId } from '../../accounts/tables/owner-columns.ts';
import { createdAt } from '../../database/columns.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';

/** Uploaded videos that are being read, or couldn't be. A row goes once its clip is stored, under the same id. */
export const clipReading = pgTable(
  'clip_reading',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Name of the uploaded file. */
    name: text('name').default('').notNull(),
    /** Of the upload. */
    bytes: integer('bytes').notNull(),
    /** Of one from a stock service; null for an upload. */
    credit: jsonb('credit').$type<AssetCredit>(),
    /** Whole percent. */
    progress: integer('progress').default(0).notNull(),
    /** Code and text for users of why it couldn't be read; null while it is. */
    problemCode: text('problem_code'),
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (table) => [
    check('clip_reading_progress_range', sql`${table.progress} between 0 and 100`),
    index('clip_reading_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('clip_reading_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);
