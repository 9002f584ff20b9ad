import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { video } from '../../videos/tables/video-tables.ts';

/** What programs written for another API know of a video beside what we do. A video gets its row when it's ordered, or first asked for, there. */
export const dropInVideo = pgTable('drop_in_video', {
  videoId: uuid('video_id')
    .primaryKey()
    .references(() => video.id, { onDelete: 'cascade' }),
  /** The program's own id of the video. */
  callbackId: text('callback_id'),
  /** Signs the links of its files, hexadecimal. */
  linkSecret: text('link_secret').notNull(),
});
