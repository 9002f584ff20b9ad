import { AsyncLocalStorage } from 'node:async_hooks';
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
