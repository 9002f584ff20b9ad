import type { AdminApi, AdminPayment, AdminUser, UserChange, WaitlistEntry } from '#ports/admin-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { AuditAction } from '#domain/admin/audit-actions.ts';
import { createRunAsAdmin, isAdmin } from './run-as-admin.ts';
import {
  findAuditQueryRejection,
  findListRejection,
  findRefundRejection,
  findUserChangeRejection,
  findUserQueryRejection,
} from './find-admin-rejection.ts';
import {
  findWorkspaceUsage,
  listAllowanceUse,
  NOTHING_STORED,
  toAuditCsv,
  findAuditEntries,
  findUsers,
  toPage,
} from './memory-admin-queries.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { NOT_FOUND } from './memory-rejections.ts';

type RejectedOutcome = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

const NOT_REFUNDABLE: RejectedOutcome = {
  kind: 'rejected',
  status: 409,
  code: 'not-refundable',
  message: 'This order has no payment to refund.',
};
const CLOSING_PERIOD = 30 * 24 * 60 * 60_000;
const LAST_ADMIN: RejectedOutcome = { kind: 'rejected', status: 409, code: 'last-admin', message: 'This is the last administrator.' };
const IS_ADMIN: RejectedOutcome = {
  kind: 'rejected',
  status: 403,
  code: 'is-admin',
  message: 'You can’t view an administrator’s account.',
};

const NOT_OPEN: RejectedOutcome = {
  kind: 'rejected',
  status: 409,
  code: 'not-open',
  message: 'This account is suspended or closed, so no one can sign in to it.',
};
const JOINED: RejectedOutcome = { kind: 'rejected', status: 409, code: 'joined', message: 'They already have an account.' };

export function createMemoryAdminApi(server: MemoryAdminServer, faults: Faults): AdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  const onUser = <Value>(id: string, effect: (user: AdminUser) => ApiOutcome<Value>, signal?: AbortSignal) =>
    asAdmin(() => {
      const user = server.users.get(id);
      return user === undefined ? NOT_FOUND : effect(user);
    }, signal);
  const isLastAdmin = (user: AdminUser) => isAdmin(user) && [...server.users.values()].filter(isAdmin).length === 1;
  const put = (user: AdminUser): ApiOutcome<AdminUser> => {
    server.users.set(user.id, user);
    return { kind: 'ok', value: user };
  };

  return {
    checkAdmin: (options) =>
      faults.run(
        () => ({ kind: 'ok', value: { admin: isAdmin(server.users.get(server.actorId)), secondFactorNeeded: false } }),
        options?.signal,
      ),
    users: (query, options) =>
      asAdmin(
        () => findUserQueryRejection(query) ?? { kind: 'ok', value: toPage(findUsers(server.users.values(), query), query) },
        options?.signal,
      ),
    updateUser: (id, { ban, ...given }, options) =>
      asAdmin(() => {
        const change: UserChange = ban === undefined ? given : { ...given, ban: ban === null ? null : { reason: ban.reason.trim() } };
        const rejection = findUserChangeRejection(change);
        if (rejection !== null) return rejection;
        const user = server.users.get(id);
        if (user === undefined) return NOT_FOUND;
        if ((change.role === 'user' || change.ban) && isLastAdmin(user)) return LAST_ADMIN;
        for (const { action, before, after, field } of toSteps(user, change)) {
          server.record({ action, targetId: id, targetEmail: user.email, changes: { [field]: { before, after } } });
        }
        return put(applyChange(user, change));
      }, options?.signal),
    deleteUser: (id, options) =>
      onUser(
        id,
        (user) => {
          if (user.erasedAt !== null) return { kind: 'ok', value: user };
          if (isLastAdmin(user)) return LAST_ADMIN;
          const erasedAt = new Date(Date.parse(server.timestamp()) + CLOSING_PERIOD).toISOString();
          server.record({
            action: 'user.delete',
            targetId: id,
            targetEmail: user.email,
            changes: { erasedAt: { before: null, after: erasedAt } },
          });
          return put({ ...user, erasedAt, state: 'leaving' });
        },
        options?.signal,
      ),
    restoreUser: (id, options) =>
      onUser(
        id,
        (user) => {
          const changes = { erasedAt: { before: user.erasedAt, after: null } };
          if (user.erasedAt !== null) server.record({ action: 'user.restore', targetId: id, targetEmail: user.email, changes });
          return put({ ...user, erasedAt: null, state: user.banReason === null ? 'active' : 'banned' });
        },
        options?.signal,
      ),
    impersonate: (id, options) =>
      onUser<{ ticket: string }>(
        id,
        (user) => {
          if (user.role === 'admin') return IS_ADMIN;
          if (user.banReason !== null || user.erasedAt !== null) return NOT_OPEN;
          server.record({ action: 'user.impersonate', targetId: id, targetEmail: user.email, changes: {} });
          return { kind: 'ok', value: { ticket: `ticket-for-${id}` } };
        },
        options?.signal,
      ),
    storage: (query, options) =>
      asAdmin(() => findListRejection(query) ?? { kind: 'ok', value: toPage(findWorkspaceUsage(server, query), query) }, options?.signal),
    userStorage: (id, options) => onUser(id, () => ({ kind: 'ok', value: server.storage.get(id) ?? NOTHING_STORED }), options?.signal),
    allowances: (options) => asAdmin(() => ({ kind: 'ok', value: listAllowanceUse(server) }), options?.signal),
    audit: (query, options) =>
      asAdmin(
        () => findAuditQueryRejection(query) ?? { kind: 'ok', value: toPage(findAuditEntries(server.audit, query), query) },
        options?.signal,
      ),
    auditCsv: (query, options) =>
      asAdmin(
        () => findAuditQueryRejection(query) ?? { kind: 'ok', value: toAuditCsv(findAuditEntries(server.audit, query)) },
        options?.signal,
      ),
    waitlist: (query, options) =>
      asAdmin(() => {
        const rows = [...server.waitlist.values()].filter(({ state }) => query.state === undefined || state === query.state);
        return findListRejection(query) ?? { kind: 'ok', value: toPage(rows, query) };
      }, options?.signal),
    payments: (query, options) =>
      asAdmin(() => {
        const text = query.search?.trim().toLowerCase() ?? '';
        const rows = [...server.payments.values()]
          .toReversed()
          .filter(({ state }) => query.state === undefined || state === query.state)
          .filter((one) => one.email.includes(text) || [one.id, one.vendorOrderId, one.vendorPaymentId].includes(text));
        return findListRejection(query) ?? { kind: 'ok', value: toPage(rows, query) };
      }, options?.signal),
    refund: (id, amount, options) =>
      asAdmin(() => findRefundRejection(amount) ?? refund(server, server.payments.get(id), amount), options?.signal),
    decideWaitlist: (id, decision, options) => asAdmin<WaitlistEntry>(() => decide(server, id, decision), options?.signal),
  };
}

function decide(server: MemoryAdminServer, id: string, decision: 'approve' | 'decline'): ApiOutcome<WaitlistEntry> {
  const before = server.waitlist.get(id);
  if (before === undefined) return NOT_FOUND;
  if (before.state === 'joined') return JOINED;
  const state = decision === 'approve' ? 'approved' : 'declined';
  const entry: WaitlistEntry = { ...before, state, decidedAt: server.timestamp() };
  server.waitlist.set(id, entry);
  const changes = { state: { before: before.state, after: state } };
  server.record({ action: `waitlist.${decision}`, targetId: null, targetEmail: entry.email, changes });
  return { kind: 'ok', value: entry };
}

interface AuditStep {
  readonly action: AuditAction;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function toSteps(user: AdminUser, change: UserChange): readonly AuditStep[] {
  const steps: AuditStep[] = (['role', 'plan', 'credits'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== user[field])
    .map((field) => ({ action: `user.${field}` as const, field, before: user[field], after: change[field] }));
  if (change.ban === undefined || user.banReason === (change.ban?.reason ?? null)) return steps;
  const before = user.banReason === null ? null : { reason: user.banReason };
  return [...steps, { action: change.ban === null ? 'user.unban' : 'user.ban', field: 'ban', before, after: change.ban }];
}

function applyChange(user: AdminUser, { role = user.role, plan = user.plan, credits = user.credits, ban }: UserChange): AdminUser {
  const banReason = ban === undefined ? user.banReason : (ban?.reason ?? null);
  const state = user.erasedAt !== null ? 'leaving' : banReason !== null ? 'banned' : user.state === 'banned' ? 'active' : user.state;
  return { ...user, role, plan, credits, banReason, state };
}

/** The payment company refunds at once. */
function refund(server: MemoryAdminServer, payment: AdminPayment | undefined, amount: number): ApiOutcome<null> {
  if (payment === undefined) return NOT_FOUND;
  if (payment.state !== 'paid' || amount > payment.amount - payment.refunded) return NOT_REFUNDABLE;
  const refunded = payment.refunded + amount;
  server.record({ action: 'payment.refund', targetId: null, targetEmail: payment.email, changes: {} });
  server.payments.set(payment.id, { ...payment, refunded, state: refunded === payment.amount ? 'refunded' : 'paid' });
  return { kind: 'ok', value: null };
}
