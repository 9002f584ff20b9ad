import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import type { AdminParts } from '../use-cases/change-user.ts';
import { eraseDueAccounts } from '../use-cases/erase-account.ts';
import { repeat } from './repeat.ts';

/** Looks for accounts to erase now and then. */
export function scheduleErasing(parts: AdminParts): { stop(): Promise<void> } {
  return repeat(parts.services, {
    every: ACCOUNT_LIMITS.eraseEvery,
    work: () => eraseDueAccounts(parts),
    trouble: 'Closed accounts could not be looked through.',
  });
}
