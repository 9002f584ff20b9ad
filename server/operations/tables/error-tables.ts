import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId, user } from '../../accounts/tables/auth-tables.ts';
import { timestampTz, toSqlList } from '../../database/columns.ts';
import { ERROR_STATES, type ErrorBreadcrumb, type ErrorFrame } from '#domain/errors/error-report-payload.ts';

/** Errors with the same fingerprint. */
export const errorGroup = pgTable(
  'error_group',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    /** SHA-256 of the properties that make errors alike. */
    fingerprint: text('fingerprint').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ERROR_STATES }).default('open').notNull(),
    times: integer('times').default(0).notNull(),
    firstAt: timestampTz('first_at').notNull(),
    lastAt: timestampTz('last_at').notNull(),
    /** Version of the page that reported it last. */
    release: text('release').notNull(),
  },
  (table) => [
    unique('error_group_fingerprint_unique').on(table.fingerprint),
    check('error_group_state_known', sql`${table.state} in ${toSqlList(ERROR_STATES)}`),
    index('error_group_last_index').on(table.lastAt.desc()),
  ],
);

/** One occurrence; only the newest of each group are stored. */
export const errorEvent = pgTable(
  'error_event',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => errorGroup.id, { onDelete: 'cascade' }),
    /** Id given by the page, which makes repeated reports idempotent. */
    toldId: text('told_id').notNull(),
    at: timestampTz('at').notNull(),
    url: text('url').notNull(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    browser: text('browser').notNull(),
    release: text('release').notNull(),
    frames: jsonb('frames').$type<readonly ErrorFrame[]>().notNull(),
    breadcrumbs: jsonb('breadcrumbs').$type<readonly ErrorBreadcrumb[]>().notNull(),
    replayId: text('replay_id'),
  },
  (table) => [
    unique('error_event_told_unique').on(table.toldId),
    index('error_event_group_index').on(table.groupId, table.at.desc()),
    index('error_event_user_index').on(table.userId),
  ],
);

/** Users affected by a group of errors. */
export const errorUser = pgTable(
  'error_person',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => errorGroup.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('error_person_user_index').on(table.userId)],
);

/** Duration measured in a page. */
export const errorTrace = pgTable(
  'error_trace',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    operation: text('operation').notNull(),
    milliseconds: doublePrecision('milliseconds').notNull(),
    at: timestampTz('at').notNull(),
  },
  (table) => [index('error_trace_at_index').on(table.at)],
);

/** Part of a session replay; its content is in the object store. Without a foreign key, because the object is deleted first. */
export const errorReplay = pgTable(
  'error_replay',
  {
    replayId: text('replay_id').notNull(),
    part: integer('part').notNull(),
    objectKey: text('object_key').notNull(),
    size: integer('size').notNull(),
    userId: text('user_id'),
    at: timestampTz('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replayId, table.part] }),
    index('error_replay_at_index').on(table.at),
    index('error_replay_user_index').on(table.userId),
  ],
);
