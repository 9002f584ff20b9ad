import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TAKEDOWN_KINDS } from '#domain/moderation/takedown.ts';
import { ownerId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';

/** What administrators took down. In force until `lifted_at`; at most one of each kind for an item at a time. */
export const takedown = pgTable(
  'takedown',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    kind: text('kind', { enum: TAKEDOWN_KINDS }).notNull(),
    /** A video or an own presenter. Not a foreign key: the record outlives the item. */
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    appeal: text('appeal'),
    appealedAt: timestampTz('appealed_at'),
    answer: text('answer'),
    answeredAt: timestampTz('answered_at'),
    liftedAt: timestampTz('lifted_at'),
  },
  (table) => [
    check('takedown_kind_known', sql`${table.kind} in ${toSqlList(TAKEDOWN_KINDS)}`),
    uniqueIndex('takedown_active_index')
      .on(table.itemId, table.kind)
      .where(sql`${table.liftedAt} is null`),
    index('takedown_owner_index').on(table.ownerId),
    index('takedown_created_index').on(table.createdAt.desc()),
  ],
);
