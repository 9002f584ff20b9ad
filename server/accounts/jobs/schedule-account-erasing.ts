import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import type { AdminParts } from '../use-cases/update-user.ts';
import { eraseDueAccounts } from '../use-cases/erase-due-accounts.ts';
import { runRepeatedly } from '../../shared/run-repeatedly.ts';

/** Erases due accounts at an interval. */
export function scheduleAccountErasing(parts: AdminParts): { stop(): Promise<void> } {
  return runRepeatedly(parts.services, {
    every: ACCOUNT_LIMITS.eraseEvery,
    work: () => eraseDueAccounts(parts),
    errorMessage: 'Closed accounts could not be looked through.',
  });
}
