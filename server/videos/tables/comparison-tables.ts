import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';
import { createdAt, toSqlList } from '../../database/columns.ts';
import { VOTE_WINNERS } from '#domain/comparisons/comparison.ts';
import { video } from './video-tables.ts';

/** Two finished videos that administrators judge side by side. */
export const comparison = pgTable('comparison', {
  id: uuid('id').defaultRandom().primaryKey(),
  title: text('title').notNull(),
  firstLabel: text('first_label').notNull(),
  /** Null once the video was erased; the votes stay. */
  firstVideo: uuid('first_video').references(() => video.id, { onDelete: 'set null' }),
  secondLabel: text('second_label').notNull(),
  secondVideo: uuid('second_video').references(() => video.id, { onDelete: 'set null' }),
  /** Decides the sides of every round; never sent to anybody. */
  salt: uuid('salt').defaultRandom().notNull(),
  createdAt: createdAt(),
});

export const comparisonVote = pgTable(
  'comparison_vote',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    comparisonId: uuid('comparison_id')
      .notNull()
      .references(() => comparison.id, { onDelete: 'cascade' }),
    /** Null once the account was erased. */
    voterId: text('voter_id').references(() => user.id, { onDelete: 'set null' }),
    round: integer('round').notNull(),
    winner: text('winner', { enum: VOTE_WINNERS }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('comparison_vote_winner_known', sql`${table.winner} in ${toSqlList(VOTE_WINNERS)}`),
    unique('comparison_vote_round_unique').on(table.comparisonId, table.voterId, table.round),
    index('comparison_vote_voter_index').on(table.voterId),
  ],
);
