import { AsyncLocalStorage } from 'node:async_hooks';
import { getTextField, toErrorResponse, type CallStep } from './auth-call.ts';
import type { AccountsOptions } from './options.ts';

export type MembershipLock = ReturnType<typeof createMembershipLock>;

/**
 * One change of an organization's members at a time, over all processes: whoever comes second reads what the first one left, so that two
 * owners who lower each other can't leave it without an owner. better-auth has no transactions of its own here, so `database` is a view
 * of the real one in which everything inside a change runs in the change's transaction.
 */
export function createMembershipLock({ database, lockMembership }: Pick<AccountsOptions, 'database' | 'lockMembership'>) {
  const running = new AsyncLocalStorage<AccountsOptions['database']>();
  return {
    database: new Proxy(database, { get: (real, key) => Reflect.get(running.getStore() ?? real, key) as unknown }),
    run: <Result>(organizationId: string, change: () => Promise<Result>): Promise<Result> =>
      lockMembership(organizationId, (transaction) => running.run(transaction, change)),
  };
}

/** Runs a call under the lock of the organization it names. */
export const createMembershipStep =
  (lock: MembershipLock): CallStep =>
  async (call, next) => {
    const organizationId = getTextField(call, 'organizationId');
    return organizationId === ''
      ? toErrorResponse(400, 'NO_ORGANIZATION', 'This request names no organization.')
      : lock.run(organizationId, () => next(call));
  };

/** Runs a call under the lock of the organization that its invitation is for. better-auth refuses those that don't exist. */
export const createInvitationStep =
  (lock: MembershipLock, findOrganization: (invitationId: string) => Promise<string | undefined>): CallStep =>
  async (call, next) => {
    const organizationId = await findOrganization(getTextField(call, 'invitationId'));
    return organizationId === undefined ? next(call) : lock.run(organizationId, () => next(call));
  };
