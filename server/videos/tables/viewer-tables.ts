import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PlayedRange } from '#domain/viewing/coverage.ts';
import { timestampTz } from '../../database/columns.ts';
import { video } from './video-tables.ts';

const videoId = () =>
  uuid('video_id')
    .notNull()
    .references(() => video.id, { onDelete: 'cascade' });

/** Plays of shared videos, for the sums of the day only: deleted after two days, so that nobody's visits are stored. */
export const videoPlay = pgTable(
  'video_play',
  {
    videoId: videoId(),
    /** Chosen by the page at random. */
    id: uuid('id').notNull(),
    /** UTC day on which it began; its sums go there. */
    day: date('day').notNull(),
    /** See count-play.ts: can't be traced to anyone once the day's salt is deleted. */
    viewerHash: text('viewer_hash').notNull(),
    /** Result of `mergeRanges` so far. */
    ranges: jsonb('ranges').$type<readonly PlayedRange[]>().default([]).notNull(),
    clicked: boolean('clicked').default(false).notNull(),
    startedAt: timestampTz('started_at').notNull(),
    seenAt: timestampTz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.id] }),
    index('video_play_viewer_index').on(table.videoId, table.viewerHash),
    index('video_play_started_index').on(table.startedAt),
  ],
);

/** What viewers of a shared video did on one UTC day. */
export const videoPlayDay = pgTable(
  'video_play_day',
  {
    videoId: videoId(),
    day: date('day').notNull(),
    plays: integer('plays').default(0).notNull(),
    viewers: integer('viewers').default(0).notNull(),
    finished: integer('finished').default(0).notNull(),
    clicks: integer('clicks').default(0).notNull(),
    watchedSeconds: doublePrecision('watched_seconds').default(0).notNull(),
    /** Plays that showed each slot of the video. */
    slotPlays: integer('slot_plays')
      .array()
      .default(sql`array_fill(0, array[100])`)
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] }), index('video_play_day_day_index').on(table.day)],
);

export const PLAY_LABELS = ['source', 'country', 'device'] as const;

/** Plays of a day by source, country, and kind of device. */
export const videoPlayLabel = pgTable(
  'video_play_label',
  {
    videoId: videoId(),
    day: date('day').notNull(),
    kind: text('kind', { enum: PLAY_LABELS }).notNull(),
    label: text('label').notNull(),
    plays: integer('plays').default(0).notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day, table.kind, table.label] })],
);

/** The random salt of a day's viewer hashes; deleted with the plays. */
export const viewerSalt = pgTable('viewer_salt', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
