import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import { folderId } from './folder-tables.ts';

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

/** Music that users uploaded; the finished sound is one file in the object store. */
export const musicAsset = pgTable(
  'music',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Name of the uploaded file, unless renamed. */
    name: text('name').default('').notNull(),
    /** Length in seconds. */
    seconds: doublePrecision('seconds').notNull(),
    bytes: integer('bytes').notNull(),
    /** Who said that they may use it, and when; null where it came in a project file, and who is null once their account is gone. */
    confirmedBy: text('confirmed_by').references(() => user.id, { onDelete: 'set null' }),
    confirmedAt: timestampTz('confirmed_at'),
    folderId: folderId(),
    createdAt: createdAt(),
  },
  (table) => [
    index('music_folder_index')
      .on(table.folderId)
      .where(sql`${table.folderId} is not null`),
    index('music_owner_index').on(table.ownerId, table.createdAt.desc()),
    index('music_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('music_confirmed_index').on(table.confirmedBy),
  ],
);
