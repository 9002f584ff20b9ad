import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { PAYMENT_STATES } from '#domain/billing/payment-state-machine.ts';
import {
  type AuditQuery,
  type PaymentQuery,
  STORAGE_SORTS,
  type StorageQuery,
  USER_SORTS,
  type UserQuery,
  WAITLIST_STATES,
  type WaitlistQuery,
} from '#ports/admin-api.ts';
import type { ErrorQuery } from '#ports/error-admin-api.ts';
import type { JobAdminQuery } from '#ports/job-admin-api.ts';
import { JOB_STATES, QUEUES } from '#domain/jobs/job-queues.ts';
import { USAGE_DAYS } from '#ports/usage-admin-api.ts';
import type { UsageQuery } from './usage/usage-store.ts';
import type { PromoQuery } from '#ports/promo-admin-api.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { USER_STATES } from '#domain/admin/compute-user-state.ts';
import { ERROR_STATES } from '#domain/errors/error-report-payload.ts';

type Params = Pick<URLSearchParams, 'get'>;

/** Parses the query of /admin/users; invalid parts are ignored. */
export function parseUserQuery(params: Params): UserQuery {
  return omitUndefined({
    search: params.get('search') || undefined,
    state: findAmong(USER_STATES, params.get('state')),
    role: findAmong(['user', 'admin'] as const, params.get('role')),
    plan: findAmong(PLAN_IDS, params.get('plan')),
    sort: findAmong(USER_SORTS, params.get('sort')),
    descending: params.get('descending') === null ? undefined : params.get('descending') === 'true',
    page: parsePage(params),
  });
}

export function parseAuditQuery(params: Params): AuditQuery {
  return omitUndefined({
    actor: params.get('actor') || undefined,
    action: findAmong(AUDIT_ACTIONS, params.get('action')),
    target: params.get('target') || undefined,
    from: params.get('from') || undefined,
    to: params.get('to') || undefined,
    page: parsePage(params),
  });
}

export function parsePaymentQuery(params: Params): PaymentQuery {
  return omitUndefined({
    search: params.get('search') || undefined,
    state: findAmong(PAYMENT_STATES, params.get('state')),
    page: parsePage(params),
  });
}

export function parseWaitlistQuery(params: Params): WaitlistQuery {
  return omitUndefined({ state: findAmong(WAITLIST_STATES, params.get('state')) ?? 'waiting', page: parsePage(params) });
}

export function parsePromoQuery(params: Params): PromoQuery {
  return omitUndefined({ search: params.get('search') || undefined, page: parsePage(params) });
}

export function parseErrorQuery(params: Params): ErrorQuery {
  return omitUndefined({
    state: findAmong(ERROR_STATES, params.get('state')),
    search: params.get('search') || undefined,
    page: parsePage(params),
  });
}

export function parsePromoUsesQuery(params: Params): { readonly page?: number } {
  return omitUndefined({ page: parsePage(params) });
}

export function parseStorageQuery(params: Params): StorageQuery {
  return omitUndefined({
    search: params.get('search') || undefined,
    sort: findAmong(STORAGE_SORTS, params.get('sort')),
    descending: params.get('descending') === null ? undefined : params.get('descending') === 'true',
    page: parsePage(params),
  });
}

/** Parses the query of /admin/jobs, which shows what failed unless told otherwise. */
export function parseJobQuery(params: Params): JobAdminQuery {
  const state = findAmong(JOB_STATES, params.get('state')) ?? 'dead';
  return { state, ...omitUndefined({ queue: findAmong(QUEUES, params.get('queue')), page: parsePage(params) }) };
}

const DEFAULT_USAGE_DAYS = 30;

export function parseUsageQuery(params: Params): UsageQuery {
  const days = USAGE_DAYS.find((known) => String(known) === params.get('days')) ?? DEFAULT_USAGE_DAYS;
  return { days, ...omitUndefined({ page: parsePage(params) }) };
}

/** Changes query parameters; a change of anything but the page returns to the first page. */
export function changeParams(params: URLSearchParams, change: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function parsePage(params: Params): number | undefined {
  const page = Number(params.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

function findAmong<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function omitUndefined<Query extends object>(query: Query): { [Key in keyof Query]: Exclude<Query[Key], undefined> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Query]: Exclude<Query[Key], undefined>;
  };
}
