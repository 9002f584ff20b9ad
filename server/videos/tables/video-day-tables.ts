import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { video } from './video-tables.ts';

/** VID-8: how often a video was opened and downloaded on a day (UTC). Who did it is not kept. */
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
