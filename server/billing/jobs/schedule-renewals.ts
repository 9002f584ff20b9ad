import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import type { BillingParts } from '../use-cases/billing-parts.ts';
import { tendSubscriptions } from '../use-cases/process-renewals.ts';
import { repeat } from '../../shared/run-repeatedly.ts';

/** Ends plans and writes the mails about it, in every process that serves HTTP: only there the address of the site is known. */
export function scheduleSubscriptions(parts: BillingParts): { stop(): Promise<void> } {
  return repeat(parts.services, {
    every: BILLING_LIMITS.tendEvery,
    work: () => tendSubscriptions(parts),
    trouble: 'Subscriptions could not be looked through.',
  });
}
