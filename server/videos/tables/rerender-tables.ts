import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RERENDER_STATES } from '#domain/rerender/rerender.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { video } from './video-tables.ts';

/** Requests to render a finished video again and compare the bytes. */
export const rerender = pgTable(
  'rerender',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    state: text('state', { enum: RERENDER_STATES }).default('waiting').notNull(),
    /** Whole percent. */
    progress: integer('progress').default(0).notNull(),
    digest: text('digest'),
    isEngineChanged: boolean('is_engine_changed'),
    differsAt: doublePrecision('differs_at'),
    problem: text('problem'),
    createdAt: createdAt(),
    endedAt: timestampTz('ended_at'),
  },
  (table) => [
    check('rerender_state_known', sql`${table.state} in ${toSqlList(RERENDER_STATES)}`),
    check('rerender_progress_range', sql`${table.progress} between 0 and 100`),
    index('rerender_video_index').on(table.videoId, table.createdAt.desc()),
    uniqueIndex('rerender_open_unique')
      .on(table.videoId)
      .where(sql`${table.state} in ('waiting', 'rendering')`),
  ],
);
