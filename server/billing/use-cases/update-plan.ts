import { classifyPlanChange } from '#domain/billing/compute-placement.ts';
import type { PlanChange } from '#ports/billing-api.ts';
import type { BillingParts } from '../../shared/billing-parts.ts';
import { changeRequestedRenewal, resumeSubscription } from './change-subscription.ts';
import { quotePurchase } from './quote-purchase.ts';
import type { Buyer } from './price-purchase.ts';
import { toBillingPeriod, type RequestedPurchase } from './requested-purchase.ts';
import { loadUserPlan, loadSubscriptionStatus } from './load-subscription-status.ts';

/**
 * Changes the plan: a larger one is quoted and paid for, a smaller one starts at the end of the paid period, and the
 * free one cancels. Choosing the current plan withdraws a scheduled change. `preview` changes nothing.
 */
export async function updatePlan(
  parts: BillingParts,
  buyer: Buyer,
  { preview = false, ...requested }: RequestedPurchase & { readonly preview?: boolean },
): Promise<PlanChange> {
  const { userId } = buyer;
  const { database, clock } = parts.services;
  const requestedPlan = { planId: requested.planId, period: toBillingPeriod(requested) };
  const { plan } = await loadUserPlan(database.db, userId, clock.now());
  const { currentSubscription } = plan;
  const isGivenPlan = currentSubscription.grant === null && plan.planId === requestedPlan.planId;

  switch (isGivenPlan ? 'same' : classifyPlanChange(currentSubscription, requestedPlan)) {
    case 'pay':
      return { kind: 'pay', quote: await quotePurchase(parts, buyer, requested) };
    case 'same':
      return {
        kind: 'unchanged',
        status:
          preview || currentSubscription.grant === null
            ? await loadSubscriptionStatus(parts, userId)
            : await resumeSubscription(parts, userId),
      };
    case 'end': {
      const cancelled = requestedPlan.planId === 'starter';
      const status = preview
        ? await loadSubscriptionStatus(parts, userId)
        : await changeRequestedRenewal(parts, userId, { cancelled, next: cancelled ? null : requestedPlan });
      const at = currentSubscription.state === 'past-due' ? clock.now() : (currentSubscription.paidUntil ?? clock.now());
      return { kind: 'scheduled', at: new Date(at).toISOString(), status };
    }
  }
}
