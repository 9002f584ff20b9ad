import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables/auth-tables.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import { project } from './project-tables.ts';

/** What members say about the script of a project. Not part of the project's document: it's neither rendered nor undone. */
export const scriptComment = pgTable(
  'script_comment',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** The order in which they were written. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    parentId: uuid('parent_id').references((): AnyPgColumn => scriptComment.id, { onDelete: 'cascade' }),
    /** Null once the account was erased. */
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** Of comments that start a thread; null for replies. The scene may be gone. */
    sceneId: text('scene_id'),
    /** The words it is about, as they were when they were last there, and where they began; null: the whole scene. */
    quote: text('quote'),
    start: integer('start'),
    resolvedAt: timestampTz('resolved_at'),
    editedAt: timestampTz('edited_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('script_comment_place', sql`(${table.sceneId} is null) = (${table.parentId} is not null)`),
    check('script_comment_passage', sql`(${table.quote} is null) = (${table.start} is null)`),
    index('script_comment_project_index').on(table.projectId, table.position),
    index('script_comment_parent_index').on(table.parentId),
    index('script_comment_author_index').on(table.authorId),
  ],
);
