import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId } from './auth-tables.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/account/api-key-scopes.ts';

const EVERY_SCOPE = sql.raw(`'{${API_KEY_SCOPES.join(',')}}'`);

/** API keys. Only a hash is stored; the key itself is shown once, when it is created. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** SHA-256 of the key, hexadecimal. */
    hash: text('hash').notNull(),
    /** The key's last characters, so that its owner knows which it is. */
    hint: text('hint').notNull(),
    /** Keys created before scopes existed have every scope. */
    scopes: text('scopes').array().$type<ApiKeyScope[]>().default(EVERY_SCOPE).notNull(),
    /** Null: does not expire. */
    expiresAt: timestampTz('expires_at'),
    /** Hash of the secret before the last rotation, accepted until `previousUntil`. */
    previousHash: text('previous_hash'),
    previousUntil: timestampTz('previous_until'),
    createdAt: createdAt(),
    lastUsedAt: timestampTz('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    revokedAt: timestampTz('revoked_at'),
  },
  (table) => [
    unique('api_key_hash_unique').on(table.hash),
    unique('api_key_previous_hash_unique').on(table.previousHash),
    index('api_key_user_index').on(table.userId, table.createdAt.desc()),
  ],
);
