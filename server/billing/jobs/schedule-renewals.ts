import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import type { BillingParts } from '../use-cases/billing-parts.ts';
import { processRenewals } from '../use-cases/process-renewals.ts';
import { runRepeatedly } from '../../shared/run-repeatedly.ts';

/** Ends plans and writes the mails about it, in every process that serves HTTP: only there the address of the site is known. */
export function scheduleRenewals(parts: BillingParts): { stop(): Promise<void> } {
  return runRepeatedly(parts.services, {
    every: BILLING_LIMITS.renewalsEvery,
    work: () => processRenewals(parts),
    errorMessage: 'Subscriptions could not be looked through.',
  });
}
