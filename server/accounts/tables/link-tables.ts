import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from '../../database/columns.ts';
import { userId } from './auth-tables.ts';

/** Links an auth adapter's user to a user of this database; written at the first session. `subject` is the adapter's own user id. */
export const authLink = pgTable(
  'auth_link',
  {
    adapter: text('adapter').notNull(),
    subject: text('subject').notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.adapter, table.subject] }),
    unique('auth_link_adapter_user_unique').on(table.adapter, table.userId),
    index('auth_link_user_index').on(table.userId),
  ],
);
