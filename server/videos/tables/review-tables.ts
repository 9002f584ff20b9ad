import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { REVIEW_DECISIONS } from '#domain/review/review.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { video } from './video-tables.ts';

/** The review of a video. Ending the link clears the token, so that the old link never works again; comments and decisions stay. */
export const videoReview = pgTable(
  'video_review',
  {
    videoId: uuid('video_id')
      .primaryKey()
      .references(() => video.id, { onDelete: 'cascade' }),
    /** 128 random bits in the URL, base64url; null once the link was ended. */
    token: text('token').unique(),
    expiresAt: timestampTz('expires_at'),
    /** Other videos of the same project that the link shows; those that were deleted since are left out. */
    versionIds: uuid('version_ids').array().default([]).notNull(),
    /** Comments ever written, deleted ones too: their number for the order, and the limit of what one link can store over time. */
    written: integer('written').default(0).notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('video_review_written', sql`${table.written} >= 0`)],
);

const videoId = () =>
  uuid('video_id')
    .notNull()
    .references(() => videoReview.videoId, { onDelete: 'cascade' });

export const reviewComment = pgTable(
  'review_comment',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    videoId: videoId(),
    /** Counts up within the review, so that comments of one moment stay in their order. */
    position: integer('position').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => reviewComment.id, { onDelete: 'cascade' }),
    /** The name that a reviewer without an account gave; null for members, who are shown by the name of their account. */
    authorName: text('author_name'),
    /** SHA-256 of the key that only the reviewer's browser has; null for members. */
    authorHash: text('author_hash'),
    /** Null for reviewers, and once the account was erased. */
    memberId: text('member_id').references(() => user.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    /** Shares of the frame; both or neither. */
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    resolvedAt: timestampTz('resolved_at'),
    editedAt: timestampTz('edited_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('review_comment_author', sql`(${table.authorName} is null) = (${table.authorHash} is null)`),
    check('review_comment_point', sql`(${table.x} is null) = (${table.y} is null)`),
    index('review_comment_video_index').on(table.videoId, table.position),
    index('review_comment_parent_index').on(table.parentId),
    index('review_comment_member_index')
      .on(table.memberId)
      .where(sql`${table.memberId} is not null`),
  ],
);

export const reviewDecision = pgTable(
  'review_decision',
  {
    videoId: videoId(),
    /** Of the key of the reviewer's browser. */
    authorHash: text('author_hash').notNull(),
    name: text('name').notNull(),
    decision: text('decision', { enum: REVIEW_DECISIONS }).notNull(),
    decidedAt: timestampTz('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.authorHash] }),
    check('review_decision_known', sql`${table.decision} in ${toSqlList(REVIEW_DECISIONS)}`),
  ],
);
