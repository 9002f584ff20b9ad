import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userId } from './auth-tables.ts';
import { createdAt, timestampTz, toSqlList } from '../../database/columns.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '#domain/account/code-attempt.ts';

/** Second factor (TOTP) of an account. Secret and backup codes are encrypted with the server's auth secret. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** True once a code of the authenticator app has been verified. */
    verified: boolean('verified').default(true).notNull(),
    failedVerificationCount: integer('failed_verification_count').default(0).notNull(),
    lockedUntil: timestampTz('locked_until'),
  },
  (table) => [unique('two_factor_user_unique').on(table.userId)],
);

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator (WebAuthn); 0 if it has none. */
    counter: integer('counter').notNull(),
    /** Separated by commas. */
    transports: text('transports').default('').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampTz('last_used_at'),
  },
  (table) => [unique('passkey_credential_unique').on(table.credentialId), index('passkey_user_index').on(table.userId)],
);

/** Sign-in attempts on existing accounts, successful or not. */
export const signIn = pgTable(
  'sign_in',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    userId: userId(),
    at: timestampTz('at').defaultNow().notNull(),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    method: text('method', { enum: SIGN_IN_METHODS }).notNull(),
    address: text('address'),
    userAgent: text('user_agent').default('').notNull(),
    /** ISO 3166-1 code from a header of the proxy in front of the server; null without one. */
    country: text('country'),
    newDevice: boolean('new_device').default(false).notNull(),
  },
  (table) => [
    check('sign_in_outcome_known', sql`${table.outcome} in ${toSqlList(SIGN_IN_OUTCOMES)}`),
    check('sign_in_method_known', sql`${table.method} in ${toSqlList(SIGN_IN_METHODS)}`),
    index('sign_in_user_index').on(table.userId, table.at.desc()),
    index('sign_in_at_index').on(table.at),
  ],
);
