import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, timestampTz, updatedAt, toSqlList } from '../../database/columns.ts';
import type { SavedColors } from '#domain/presenters/saved-colors.ts';
import { THEME_CHOICES } from '#domain/account/user-record.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';

/** Column of the user whose row this is; the row goes with the user. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Who closed an account: a user can restore only an account that the user closed. */
const CLOSERS = ['self', 'admin'] as const;

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').default(false).notNull(),
    image: text('image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    role: text('role').default('user').notNull(),
    banned: boolean('banned').default(false).notNull(),
    banReason: text('ban_reason'),
    banExpires: timestampTz('ban_expires'),
    firstName: text('first_name').default('').notNull(),
    lastName: text('last_name').default('').notNull(),
    plan: text('plan', { enum: PLAN_IDS }).default('starter').notNull(),
    theme: text('theme', { enum: THEME_CHOICES }).default('dark').notNull(),
    keptColors: jsonb('kept_colors').$type<readonly SavedColors[]>().default([]).notNull(),
    /** Videos in addition to the plan's monthly quota. */
    credits: integer('credits').default(0).notNull(),
    lastSeenAt: timestampTz('last_seen_at'),
    /** Set when the account is closed: it is erased after this time. */
    eraseAt: timestampTz('erase_at'),
    closedAt: timestampTz('closed_at'),
    closedBy: text('closed_by', { enum: CLOSERS }),
    twoFactorEnabled: boolean('two_factor_enabled').default(false).notNull(),
    /** Generated column that the user search of administrators matches against. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower("email" || ' ' || "name")`),
  },
  (table) => [
    unique('user_email_unique').on(table.email),
    check('user_plan_known', sql`${table.plan} in ${toSqlList(PLAN_IDS)}`),
    check('user_theme_known', sql`${table.theme} in ${toSqlList(THEME_CHOICES)}`),
    check('user_credits_range', sql`${table.credits} >= 0`),
    check('user_closed_by_known', sql`${table.closedBy} in ${toSqlList(CLOSERS)}`),
    index('user_created_index').on(table.createdAt, table.id),
    index('user_name_index').on(table.name, table.id),
    index('user_plan_index').on(table.plan, table.id),
    index('user_last_seen_index').on(table.lastSeenAt.nullsFirst(), table.id),
    index('user_role_index')
      .on(table.role)
      .where(sql`${table.role} <> 'user'`),
    index('user_erase_at_index')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
  ],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: timestampTz('expires_at').notNull(),
    token: text('token').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: userId(),
    impersonatedBy: text('impersonated_by'),
    activeOrganizationId: text('active_organization_id'),
    /** Organization whose provider opened the session; null once the account's own password, code or passkey was given in it. */
    openedBy: text('opened_by'),
    /** Last re-authentication in this session after sign-in, and its method. */
    confirmedAt: timestampTz('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    /** Tokens of a sign-in service that keeps no sessions for us, encrypted; null where there is none. */
    serviceTokens: text('service_tokens'),
    /** When that service was last asked whether the session still holds. */
    checkedAt: timestampTz('checked_at'),
  },
  (table) => [unique('session_token_unique').on(table.token), index('session_user_id_index').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampTz('access_token_expires_at'),
    refreshTokenExpiresAt: timestampTz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('account_user_id_index').on(table.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier_index').on(table.identifier)],
);

export const organization = pgTable(
  'organization',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logo: text('logo'),
    metadata: text('metadata'),
    createdAt: createdAt(),
  },
  (table) => [unique('organization_slug_unique').on(table.slug)],
);

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

export const member = pgTable(
  'member',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    userId: userId(),
    role: text('role').default('member').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('member_organization_user_unique').on(table.organizationId, table.userId),
    index('member_user_id_index').on(table.userId),
  ],
);

export const invitation = pgTable(
  'invitation',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    email: text('email').notNull(),
    role: text('role'),
    status: text('status').default('pending').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    createdAt: createdAt(),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_organization_index').on(table.organizationId), index('invitation_email_index').on(table.email)],
);
