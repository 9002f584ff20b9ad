import { planChange } from '../../../src/domain/billing/classify-plan-change.ts';
import type { PlanChange } from '../../../src/ports/billing-api.ts';
import type { BillingParts } from './billing-parts.ts';
import { changeWishes, resumeSubscription } from './change-subscription.ts';
import { makeQuote } from './quote-purchase.ts';
import type { Buyer } from './price-purchase.ts';
import { periodOf, type PurchaseWish } from './requested-purchase.ts';
import { personNow, subscriptionStatus } from './load-subscription-status.ts';

/**
 * A larger plan is quoted and paid for; a smaller one follows at the end of what is paid for; for the free one the plan is
 * cancelled. Wishing for what one has takes back what was scheduled. `preview` changes nothing.
 */
export async function updatePlan(
  parts: BillingParts,
  buyer: Buyer,
  { preview = false, ...wish }: PurchaseWish & { readonly preview?: boolean },
): Promise<PlanChange> {
  const { userId } = buyer;
  const { database, clock } = parts.services;
  const wanted = { planId: wish.planId, period: periodOf(wish) };
  const { plan } = await personNow(database.db, userId, clock.now());
  const { standing } = plan;
  const given = standing.grant === null && plan.planId === wanted.planId;

  switch (given ? 'same' : planChange(standing, wanted)) {
    case 'pay':
      return { kind: 'pay', quote: await makeQuote(parts, buyer, wish) };
    case 'same':
      return {
        kind: 'unchanged',
        status: preview || standing.grant === null ? await subscriptionStatus(parts, userId) : await resumeSubscription(parts, userId),
      };
    case 'end': {
      const cancelled = wanted.planId === 'starter';
      const status = preview
        ? await subscriptionStatus(parts, userId)
        : await changeWishes(parts, userId, { cancelled, next: cancelled ? null : wanted });
      const at = standing.state === 'past-due' ? clock.now() : (standing.paidUntil ?? clock.now());
      return { kind: 'scheduled', at: new Date(at).toISOString(), status };
    }
  }
}
