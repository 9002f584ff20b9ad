import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';
import { createdAt, toSqlList } from '../../database/columns.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { BATCH_ROW_STEPS } from '#domain/personalization/batch.ts';
import type { SheetRow } from '#domain/personalization/read-sheet.ts';
import type { Project } from '#domain/project/project.ts';
import { video } from './video-tables.ts';

/** Videos that are made of one project, one for each row of values. It goes with its project, and with the account of its author. */
export const videoBatch = pgTable(
  'video_batch',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** Whose quota its videos count toward. */
    authorId: text('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The project with its variables, as it was when the batch was ordered. */
    document: jsonb('document').$type<Project>().notNull(),
    /** SHA-256 of the request, for orders under an idempotency key, whose id is made of the key. */
    orderDigest: text('order_digest'),
    /** Whether webhooks are still to be told that all its rows have ended. */
    announcesEnd: boolean('announces_end').default(false).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('video_batch_project_index').on(table.projectId, table.createdAt.desc()),
    index('video_batch_author_index').on(table.authorId),
    index('video_batch_announces_end_index')
      .on(table.id)
      .where(sql`${table.announcesEnd}`),
  ],
);

export const videoBatchRow = pgTable(
  'video_batch_row',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => videoBatch.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    values: jsonb('values').$type<SheetRow>().notNull(),
    step: text('step', { enum: BATCH_ROW_STEPS }).default('waiting').notNull(),
    /** Null until it was ordered, and again once the video was erased. */
    videoId: uuid('video_id').references(() => video.id, { onDelete: 'set null' }),
    /** Why the order was rejected; empty otherwise. */
    message: text('message').default('').notNull(),
  },
  (table) => [
    check('video_batch_row_step_known', sql`${table.step} in ${toSqlList(BATCH_ROW_STEPS)}`),
    unique('video_batch_row_position_unique').on(table.batchId, table.position),
    index('video_batch_row_video_index').on(table.videoId),
    index('video_batch_row_waiting_index')
      .on(table.batchId, table.position)
      .where(sql`${table.step} = 'waiting'`),
  ],
);
