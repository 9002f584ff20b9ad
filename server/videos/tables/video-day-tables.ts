import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { video } from './video-tables.ts';

/** Views and downloads of a video by day (UTC), without users (VID-8). */
export const videoDay = pgTable(
  'video_day',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    opened: integer('opened').default(0).notNull(),
    downloaded: integer('downloaded').default(0).notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] }), index('video_day_day_index').on(table.day)],
);
