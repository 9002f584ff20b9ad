import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt } from '../../database/columns.ts';

/** Users' own recordings of scenes; audio and timing are one file in the object store. Rows never change after they are written. */
export const recording = pgTable(
  'recording',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Length in seconds. */
    seconds: doublePrecision('seconds').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('recording_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('recording_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('recording_created_index').on(table.createdAt),
  ],
);
