import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';

/** Folders of one level, each of one workspace. Deleting one takes nothing out of the library. */
export const folder = pgTable(
  'folder',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: in the personal workspace. Not a foreign key: the organization may be stored by another auth adapter. */
    organizationId: text('organization_id'),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow().notNull(),
  },
  (table) => [
    uniqueIndex('folder_owner_name_unique')
      .on(table.ownerId, sql`lower(${table.name})`)
      .where(sql`${table.organizationId} is null`),
    uniqueIndex('folder_organization_name_unique')
      .on(table.organizationId, sql`lower(${table.name})`)
      .where(sql`${table.organizationId} is not null`),
  ],
);
