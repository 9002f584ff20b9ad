import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { updatedAt } from '../../database/columns.ts';
import { video } from './video-tables.ts';

/** The questions of a video. A video without questions has no row. */
export const videoQuiz = pgTable('video_quiz', {
  videoId: uuid('video_id')
    .primaryKey()
    .references(() => video.id, { onDelete: 'cascade' }),
  quiz: jsonb('quiz').$type<Quiz>().notNull(),
  updatedAt: updatedAt(),
});
