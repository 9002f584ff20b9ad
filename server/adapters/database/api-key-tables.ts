import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from './auth-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Keys for programs. The key itself is shown once and kept nowhere; only its hash is. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key, hexadecimal. */
    hash: text('hash').notNull(),
    /** The key's last characters, so that its owner knows which it is. */
    hint: text('hint').notNull(),
    createdAt: moment('created_at').defaultNow().notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [unique('api_key_hash_unique').on(table.hash), index('api_key_user_index').on(table.userId, table.createdAt.desc())],
);
