import type { AdminApi, AdminPayment, AdminUser, UserChange, WaitlistEntry } from '../../../ports/admin-api.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { AuditAction } from '../../../domain/admin/audit-actions.ts';
import { asAdminOf, isAdmin } from './run-as-admin.ts';
import { csvOf, foundActs, foundUsers, pageOf } from './memory-admin-queries.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminHost } from './memory-admin-server.ts';
import { NOT_FOUND } from './memory-server.ts';

type Refused = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

const NOT_REFUNDABLE: Refused = {
  kind: 'rejected',
  status: 409,
  code: 'not-refundable',
  message: 'This order has no payment to refund.',
};
const GRACE = 30 * 24 * 60 * 60_000;
const LAST_ADMIN: Refused = { kind: 'rejected', status: 409, code: 'last-admin', message: 'This is the last administrator.' };
const IS_ADMIN: Refused = {
  kind: 'rejected',
  status: 403,
  code: 'is-admin',
  message: 'You can’t view an administrator’s account.',
};

export function createMemoryAdminApi(host: MemoryAdminHost, faults: Faults): AdminApi {
  const asAdmin = asAdminOf(host, faults);
  const onUser = <Value>(id: string, effect: (user: AdminUser) => ApiOutcome<Value>, signal?: AbortSignal) =>
    asAdmin(() => {
      const user = host.users.get(id);
      return user === undefined ? NOT_FOUND : effect(user);
    }, signal);
  const isLastAdmin = (user: AdminUser) => isAdmin(user) && [...host.users.values()].filter(isAdmin).length === 1;
  const put = (user: AdminUser): ApiOutcome<AdminUser> => {
    host.users.set(user.id, user);
    return { kind: 'ok', value: user };
  };

  return {
    checkAdmin: (options) =>
      faults.through(
        () => ({ kind: 'ok', value: { admin: isAdmin(host.users.get(host.actorId)), secondFactorNeeded: false } }),
        options?.signal,
      ),
    users: (query, options) =>
      asAdmin(() => ({ kind: 'ok', value: pageOf(foundUsers(host.users.values(), query), query) }), options?.signal),
    updateUser: (id, change, options) =>
      onUser(
        id,
        (user) => {
          if ((change.role === 'user' || change.ban) && isLastAdmin(user)) return LAST_ADMIN;
          for (const { action, before, after, field } of stepsOf(user, change)) {
            host.record({ action, targetId: id, targetEmail: user.email, changes: { [field]: { before, after } } });
          }
          return put(changed(user, change));
        },
        options?.signal,
      ),
    deleteUser: (id, options) =>
      onUser(
        id,
        (user) => {
          if (isLastAdmin(user)) return LAST_ADMIN;
          const erasedAt = new Date(Date.parse(host.timestamp()) + GRACE).toISOString();
          host.record({
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
          if (user.erasedAt !== null) host.record({ action: 'user.restore', targetId: id, targetEmail: user.email, changes });
          return put({ ...user, erasedAt: null, state: user.banReason === null ? 'active' : 'banned' });
        },
        options?.signal,
      ),
    impersonate: (id, options) =>
      onUser<{ ticket: string }>(
        id,
        (user) => {
          if (user.role === 'admin') return IS_ADMIN;
          host.record({ action: 'user.impersonate', targetId: id, targetEmail: user.email, changes: {} });
          return { kind: 'ok', value: { ticket: `ticket-for-${id}` } };
        },
        options?.signal,
      ),
    audit: (query, options) => asAdmin(() => ({ kind: 'ok', value: pageOf(foundActs(host.audit, query), query) }), options?.signal),
    auditCsv: (query, options) => asAdmin(() => ({ kind: 'ok', value: csvOf(foundActs(host.audit, query)) }), options?.signal),
    waitlist: (query, options) =>
      asAdmin(() => {
        const rows = [...host.waitlist.values()].filter(({ state }) => query.state === undefined || state === query.state);
        return { kind: 'ok', value: pageOf(rows, query) };
      }, options?.signal),
    payments: (query, options) =>
      asAdmin(() => {
        const text = query.search?.trim().toLowerCase() ?? '';
        const rows = [...host.payments.values()]
          .toReversed()
          .filter(({ state }) => query.state === undefined || state === query.state)
          .filter((one) => one.email.includes(text) || [one.id, one.vendorOrderId, one.vendorPaymentId].includes(text));
        return { kind: 'ok', value: pageOf(rows, query) };
      }, options?.signal),
    refund: (id, amount, options) => asAdmin(() => refund(host, host.payments.get(id), amount), options?.signal),
    decideWaitlist: (id, decision, options) => asAdmin<WaitlistEntry>(() => decide(host, id, decision), options?.signal),
  };
}

function decide(host: MemoryAdminHost, id: string, decision: 'approve' | 'decline'): ApiOutcome<WaitlistEntry> {
  const before = host.waitlist.get(id);
  if (before === undefined) return NOT_FOUND;
  const state = decision === 'approve' ? 'approved' : 'declined';
  const entry: WaitlistEntry = { ...before, state, decidedAt: host.timestamp() };
  host.waitlist.set(id, entry);
  const changes = { state: { before: before.state, after: state } };
  host.record({ action: `waitlist.${decision}`, targetId: null, targetEmail: entry.email, changes });
  return { kind: 'ok', value: entry };
}

interface Step {
  readonly action: AuditAction;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function stepsOf(user: AdminUser, change: UserChange): readonly Step[] {
  const steps: Step[] = (['role', 'plan', 'credits'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== user[field])
    .map((field) => ({ action: `user.${field}` as const, field, before: user[field], after: change[field] }));
  if (change.ban === undefined) return steps;
  const before = user.banReason === null ? null : { reason: user.banReason };
  return [...steps, { action: change.ban === null ? 'user.unban' : 'user.ban', field: 'ban', before, after: change.ban }];
}

function changed(user: AdminUser, { role = user.role, plan = user.plan, credits = user.credits, ban }: UserChange): AdminUser {
  const banReason = ban === undefined ? user.banReason : (ban?.reason ?? null);
  const state = user.erasedAt !== null ? 'leaving' : banReason !== null ? 'banned' : user.state === 'banned' ? 'active' : user.state;
  return { ...user, role, plan, credits, banReason, state };
}

/** The vendor gives it back at once. */
function refund(host: MemoryAdminHost, payment: AdminPayment | undefined, amount: number): ApiOutcome<null> {
  if (payment === undefined) return NOT_FOUND;
  if (payment.state !== 'paid' || amount > payment.amount - payment.refunded) return NOT_REFUNDABLE;
  const refunded = payment.refunded + amount;
  host.record({ action: 'payment.refund', targetId: null, targetEmail: payment.email, changes: {} });
  host.payments.set(payment.id, { ...payment, refunded, state: refunded === payment.amount ? 'refunded' : 'paid' });
  return { kind: 'ok', value: null };
}
