import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt } from '../../database/columns.ts';

/** Folders of a workspace's library and uploads; they are not nested. Deleting a folder deletes nothing in it. */
export const folder = pgTable(
  'folder',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    createdAt: createdAt(),
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

/** Column: the folder of the row; null at the top level. */
export const folderId = () => uuid('folder_id').references(() => folder.id, { onDelete: 'set null' });

export const tags = () =>
  text('tags')
    .array()
    .default(sql`'{}'`)
    .notNull();
