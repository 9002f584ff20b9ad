import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ActivityKind } from '#domain/activity/activity.ts';

/**
 * What was done in a workspace. Rows are only added, until they are too old; names are copies, so that they outlive what they name. The one
 * change: names of a user whose account is erased are emptied.
 */
export const activity = pgTable(
  'activity',
  {
    /** Counts up: the order of entries of the same millisecond. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the workspace, as `toWorkspaceKey` writes it. */
    workspace: text('workspace').notNull(),
    /** Precision of JavaScript's `Date`: whole milliseconds. */
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .default(sql`clock_timestamp()`)
      .notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    itemId: text('item_id'),
    itemName: text('item_name'),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().default({}).notNull(),
  },
  (table) => [
    index('activity_workspace_index').on(table.workspace, table.at.desc(), table.id.desc()),
    index('activity_at_index').on(table.at),
    index('activity_actor_index').on(table.actorId),
    index('activity_item_index').on(table.itemId),
  ],
);
