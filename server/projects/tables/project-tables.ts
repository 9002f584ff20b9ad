import { boolean, doublePrecision, pgTable, uuid, text, jsonb, integer, index } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { folderId, tags } from './folder-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { ownerId, organizationId } from '../../accounts/tables/owner-columns.ts';
import { createdAt, timestampTz, updatedAt } from '../../database/columns.ts';
import type { Project } from '#domain/project/project.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import { searchVector, toSearchVectorSql } from '../../database/search-vector.ts';

export const project = pgTable(
  'project',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    document: jsonb('document').$type<Project>().notNull(),
    revision: integer('revision').default(1).notNull(),
    folderId: folderId(),
    tags: tags(),
    /** Offered as a template of its workspace. */
    isTemplate: boolean('is_template').default(false).notNull(),
    search: searchVector('search').generatedAlwaysAs(toSearchVectorSql('document')),
    /** SHA-256 of the request, for orders under an idempotency key, whose id is made of the key. */
    orderDigest: text('order_digest'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestampTz('deleted_at'),
  },
  (table) => [
    index('project_owner_updated_index').on(table.ownerId, table.updatedAt.desc()),
    index('project_organization_index')
      .on(table.organizationId, table.updatedAt.desc())
      .where(sql`${table.organizationId} is not null`),
    index('project_folder_index')
      .on(table.folderId)
      .where(sql`${table.folderId} is not null`),
    index('project_deleted_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** States of a project that users saved by name. */
export const projectVersion = pgTable(
  'project_version',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    document: jsonb('document').$type<Project>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('project_version_project_index').on(table.projectId, table.createdAt.desc()),
    index('project_version_author_index').on(table.authorId),
  ],
);

export const backgroundAsset = pgTable(
  'backdrop',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    ownerId: ownerId(),
    organizationId: organizationId(),
    /** Name of the uploaded file, unless renamed. */
    name: text('name').default('').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Like `image/png`; `video/mp4` of a clip, whatever it was uploaded as. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Length of a clip in seconds; null for an image. */
    seconds: doublePrecision('seconds'),
    /** Whether something is heard in a clip. */
    hasSound: boolean('has_sound').default(false).notNull(),
    /** Of one from a stock service; null for an upload. */
    credit: jsonb('credit').$type<AssetCredit>(),
    folderId: folderId(),
    createdAt: createdAt(),
  },
  (table) => [
    index('backdrop_folder_index')
      .on(table.folderId)
      .where(sql`${table.folderId} is not null`),
    index('backdrop_owner_created_index').on(table.ownerId, table.createdAt.desc()),
    index('backdrop_organization_index')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
  ],
);
