import fc from 'fast-check';
import type { AdminApi, AuditQuery, UserChange, UserQuery } from '#ports/admin-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type AdminStep =
  | { readonly kind: 'users'; readonly query: UserQuery }
  | { readonly kind: 'update'; readonly at: number; readonly change: UserChange }
  | { readonly kind: 'delete' | 'restore' | 'impersonate'; readonly at: number }
  | { readonly kind: 'audit' | 'audit-csv'; readonly query: AuditQuery }
  | { readonly kind: 'waitlist' | 'payments'; readonly page: number }
  | { readonly kind: 'decide'; readonly at: number; readonly decision: 'approve' | 'decline' }
  | { readonly kind: 'refund'; readonly amount: number };

const at = fc.nat(2);
const page = fc.constantFrom(1, 1, 2, 0, 1.5, 1_000_000, 1_000_001);
/** One wrong value at most: which of several is named first is not part of the port's contract. */
const query = fc.constantFrom<UserQuery>(
  ...[{}, { search: 'x'.repeat(200) }, { search: 'x'.repeat(201) }, { state: 'banned' as const }, { role: 'admin' as const }],
  ...[{ plan: 'business' as const }, { sort: 'email' as const }, { pageSize: 1 }, { pageSize: 100 }, { pageSize: 101 }, { pageSize: 0 }],
  ...[{ page: 0 }, { page: 1.5 }, { page: 2 }, { page: 1_000_001 }],
);
const change = fc.constantFrom<UserChange>(
  ...[{}, { role: 'user' as const }, { role: 'admin' as const }, { plan: 'business' as const }, { credits: 0 }, { credits: 100_000 }],
  ...[{ credits: 100_001 }, { credits: -1 }, { credits: 0.5 }, { ban: null }, { ban: { reason: 'Spam' } }, { ban: { reason: ' Spam ' } }],
  ...[{ ban: { reason: '' } }, { ban: { reason: '  ' } }, { ban: { reason: 'x'.repeat(500) } }, { ban: { reason: 'x'.repeat(501) } }],
);
const auditQuery = fc.constantFrom<AuditQuery>(
  ...[{}, { action: 'user.ban' as const }, { action: 'user.plan' as const }, { actor: 'x'.repeat(321) }],
  // No page can ask for it; an address can.
  { action: 'no.such.action' as 'user.ban' },
  ...[{ from: '2000-01-01' }, { from: '2026-02-30' }, { from: 'today' }, { to: '9000-12-31' }, { to: '2026-11-21T08:00:00Z' }, { to: '' }],
  ...[{ page: 0 }, { page: 1_000_001 }, { pageSize: 101 }, { pageSize: 1 }],
);

export const adminSteps: fc.Arbitrary<AdminStep> = fc.oneof(
  fc.record({ kind: fc.constant('users'), query }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update'), at, change }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore', 'impersonate'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('audit', 'audit-csv'), query: auditQuery }) },
  fc.record({ kind: fc.constantFrom('waitlist', 'payments'), page }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), at, decision: fc.constantFrom('approve', 'decline') }) },
  fc.record({ kind: fc.constant('refund'), amount: fc.constantFrom(1, 0, -1, 0.5, 1e15) }),
);

interface DrivenAdmin {
  readonly admin: AdminApi;
  /** Two of each; `unknown` stands for a third. */
  readonly users: readonly string[];
  readonly waiting: readonly string[];
  readonly unknown: string;
  /** In the email address of both users, and of no other. */
  readonly run: string;
}

export function driveAdmin({ admin, users, waiting, unknown, run }: DrivenAdmin): Subject<AdminStep> {
  const pick = (ids: readonly string[], step: { readonly at: number }): string => ids[step.at] ?? unknown;
  const describeUser = (one: { role: string; plan: string; credits: number; state: string; banReason: string | null }) =>
    `${one.role} ${one.plan} ${one.credits} ${one.state} ${one.banReason}`;
  return async (step) => {
    switch (step.kind) {
      case 'users':
        return formatOutcome(
          await admin.users({ search: run, ...step.query }),
          ({ rows, total }) => `${total} ${rows.map(describeUser).toSorted().join()}`,
        );
      case 'update':
        return formatOutcome(await admin.updateUser(pick(users, step), step.change), describeUser);
      case 'delete':
        return formatOutcome(await admin.deleteUser(pick(users, step)), describeUser);
      case 'restore':
        return formatOutcome(await admin.restoreUser(pick(users, step)), describeUser);
      case 'impersonate':
        return formatOutcome(await admin.impersonate(pick(users, step)));
      case 'audit':
        return formatOutcome(
          await admin.audit({ target: run, ...step.query }),
          ({ rows, total }) =>
            `${total} ${rows
              .map(({ action }) => action)
              .toSorted()
              .join()}`,
        );
      case 'audit-csv':
        return formatOutcome(await admin.auditCsv({ target: run, ...step.query }));
      case 'waitlist':
        return formatOutcome(await admin.waitlist({ page: step.page }), ({ total }) => String(total));
      case 'payments':
        return formatOutcome(await admin.payments({ page: step.page }), ({ total }) => String(total));
      case 'decide':
        return formatOutcome(await admin.decideWaitlist(pick(waiting, step), step.decision), ({ state }) => state);
      case 'refund':
        return formatOutcome(await admin.refund(unknown, step.amount));
    }
  };
}
