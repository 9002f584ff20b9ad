import { z } from 'zod';
import { pageQuery, storageSchema } from '../common-schemas.ts';

import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { STORAGE_SORTS, USER_SORTS, WAITLIST_STATES } from '#ports/admin-api.ts';
import { USER_STATES } from '#domain/admin/compute-user-state.ts';

const role = z.enum(['user', 'admin']);
const moment = z.iso.datetime();
/** Rows of one page of a list. */
const LARGEST_PAGE = 100;
const MOST_CREDITS = 100_000;
const pageSize = z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional();
const text = z.string().max(320).exactOptional();
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).exactOptional();

export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  plan: z.enum(PLAN_IDS),
  credits: z.int().describe('Videos in addition to the plan’s quota'),
  state: z.enum(USER_STATES),
  banReason: z.string().nullable(),
  createdAt: moment,
  lastSeenAt: moment.nullable(),
  erasedAt: moment.nullable().describe('When a closed account is erased'),
  videosThisMonth: z.int(),
});

const search = z.string().max(200).exactOptional();
const descending = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .exactOptional();

export const userQuerySchema = z.strictObject({
  search,
  state: z.enum(USER_STATES).exactOptional(),
  role: role.exactOptional(),
  plan: z.enum(PLAN_IDS).exactOptional(),
  sort: z.enum(USER_SORTS).exactOptional(),
  descending,
  page: pageQuery,
  pageSize,
});

export const storageQuerySchema = z.strictObject({
  search,
  sort: z.enum(STORAGE_SORTS).exactOptional(),
  descending,
  page: pageQuery,
});

export const workspaceUsageSchema = z.object({
  kind: z.enum(['person', 'organization']),
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  videos: z.int(),
  secondsThisMonth: z.number(),
  lastActiveAt: moment.nullable(),
});

export const allowanceUseSchema = z.object({
  id: z.string(),
  what: z.string(),
  who: z
    .enum(['account', 'workspace', 'network', 'requester'])
    .describe('Whose use counts together; a requester is an account, or a network'),
  most: z.number(),
  unit: z.enum(['bytes', 'seconds', 'items', 'dollars']),
  window: z.int().nullable().describe('Milliseconds; null: as much at the same time'),
  beyond: z.enum(['refused', 'waits', 'oldest', 'closed', 'skipped']),
  code: z.string().nullable().describe('Of the error'),
  setting: z.string().nullable().describe('Environment variable that changes it'),
  used: z.number().nullable().describe('By all together, now or today (UTC); null: nothing, or not counted'),
  top: z.array(z.object({ name: z.string().nullable().describe('Null: visitors without an account'), amount: z.number() })),
});

export const userStorageSchema = z.object({ storage: storageSchema, videos: z.int(), secondsThisMonth: z.number() });

export const userChangeSchema = z.strictObject({
  role: role.exactOptional(),
  plan: z.enum(PLAN_IDS).exactOptional(),
  credits: z.int().min(0).max(MOST_CREDITS).exactOptional(),
  ban: z
    .strictObject({ reason: z.string().trim().min(1).max(500) })
    .nullable()
    .exactOptional(),
});

export const auditQuerySchema = z.strictObject({
  actor: text,
  action: z.enum(AUDIT_ACTIONS).exactOptional(),
  target: text,
  from: day,
  to: day,
  page: pageQuery,
  pageSize,
  format: z.enum(['json', 'csv']).default('json'),
});

export const auditEntrySchema = z.object({
  id: z.string(),
  at: moment,
  actorId: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  targetId: z.string().nullable(),
  targetEmail: z.string().nullable(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  address: z.string().nullable(),
});

export const waitlistQuerySchema = z.strictObject({ state: z.enum(WAITLIST_STATES).exactOptional(), page: pageQuery });

export const waitlistEntrySchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(WAITLIST_STATES),
  requestedAt: moment,
  decidedAt: moment.nullable(),
});

export const decisionSchema = z.strictObject({ decision: z.enum(['approve', 'decline']) });
