import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import type { AdminParts } from '../use-cases/update-user.ts';
import { eraseDueAccounts } from '../use-cases/erase-due-accounts.ts';
import { repeat } from '../../shared/run-repeatedly.ts';

/** Looks for accounts to erase now and then. */
export function scheduleErasing(parts: AdminParts): { stop(): Promise<void> } {
  return repeat(parts.services, {
    every: ACCOUNT_LIMITS.eraseEvery,
    work: () => eraseDueAccounts(parts),
    trouble: 'Closed accounts could not be looked through.',
  });
}
