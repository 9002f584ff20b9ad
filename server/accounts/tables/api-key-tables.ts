import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId } from './auth-tables.ts';
import { createdAt, timestampTz } from '../../database/columns.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../src/domain/account/api-key-scopes.ts';

const EVERY_SCOPE = sql.raw(`'{${API_KEY_SCOPES.join(',')}}'`);

/** Keys for programs. The key itself is shown once and kept nowhere; only its hash is. */
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
    /** Keys from before there were scopes have every one. */
    scopes: text('scopes').array().$type<ApiKeyScope[]>().default(EVERY_SCOPE).notNull(),
    /** Null: does not expire. */
    expiresAt: timestampTz('expires_at'),
    /** After a rotation: the hash of the secret before, and until when that one works as well. */
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
