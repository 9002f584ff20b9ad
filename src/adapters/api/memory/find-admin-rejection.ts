import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import type { AuditQuery, UserChange, UserQuery } from '#ports/admin-api.ts';
import { findPageRejection, isMoment, type Rejected, rejectField } from './memory-rejections.ts';

/** Characters, unless stated otherwise. */
const LIMITS = { search: 200, name: 320, banReason: 500, credits: 100_000, rowsOfPage: 100 } as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;

/** What the server's schemas of administrators' calls refuse; null when they let it pass. */
export function findUserQueryRejection({ search, page, pageSize }: UserQuery): Rejected | null {
  return findSearchRejection(search) ?? findPagesRejection({ page, pageSize });
}

export function findUserChangeRejection({ credits, ban }: UserChange): Rejected | null {
  if (credits !== undefined && !(Number.isInteger(credits) && credits >= 0 && credits <= LIMITS.credits)) {
    return rejectField('credits', `Use a whole number from 0 to ${LIMITS.credits}.`);
  }
  const reason = ban?.reason.trim();
  if (reason === undefined || (reason !== '' && reason.length <= LIMITS.banReason)) return null;
  return rejectField('ban.reason', `Give a reason of at most ${LIMITS.banReason} characters.`);
}

export function findAuditQueryRejection({ actor, action, target, from, to, page, pageSize }: AuditQuery): Rejected | null {
  const long = Object.entries({ actor, target }).find(([, text]) => (text ?? '').length > LIMITS.name);
  if (long !== undefined) return rejectField(long[0], 'This is too long.');
  if (action !== undefined && !AUDIT_ACTIONS.some((known) => known === action)) return rejectField('action', 'There’s no such action.');
  const wrong = Object.entries({ from, to }).find(([, day]) => day !== undefined && !isDay(day));
  return wrong === undefined ? findPagesRejection({ page, pageSize }) : rejectField(wrong[0], 'Use a date, like 2026-11-21.');
}

export function findListRejection({ search, page }: { readonly search?: string; readonly page?: number }): Rejected | null {
  return findSearchRejection(search) ?? findPageRejection(page);
}

export function findRefundRejection(amount: number): Rejected | null {
  return Number.isInteger(amount) && amount >= 1 ? null : rejectField('amount', 'Enter an amount of at least one hundredth.');
}

function findSearchRejection(search = ''): Rejected | null {
  return search.length > LIMITS.search ? rejectField('search', 'This search is too long.') : null;
}

function findPagesRejection({
  page,
  pageSize,
}: {
  readonly page: number | undefined;
  readonly pageSize: number | undefined;
}): Rejected | null {
  return findPageRejection(page) ?? findPageRejection(pageSize, { field: 'pageSize', most: LIMITS.rowsOfPage });
}

function isDay(text: string): boolean {
  if (!DATE.test(text)) return isMoment(text);
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
