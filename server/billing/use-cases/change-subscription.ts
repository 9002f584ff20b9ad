import { subscription } from '../tables/billing-tables.ts';
import type { RequestedRenewal } from '#domain/billing/compute-subscription-status.ts';
import type { Tx } from '../../ports/database.ts';
import { applySubscription, lockUser } from './apply-subscription.ts';
import { type BillingParts, loadCurrencies } from '../../shared/billing-parts.ts';
import { HttpError } from '../../shared/http-error.ts';
import { loadUserPlan, loadStatusOfPlan } from './load-subscription-status.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

type Parts = Pick<BillingParts, 'services' | 'rates' | 'prices'>;

const PLAIN_RENEWAL: RequestedRenewal = { cancelled: false, next: null };

/** Cancels at the end of the paid period, or at once during the grace period. Idempotent. */
export function cancelSubscription(parts: Parts, userId: string): Promise<SubscriptionStatus> {
  return changeRequestedRenewal(parts, userId, { cancelled: true, next: null });
}

/** Withdraws a cancellation or a scheduled change. */
export function resumeSubscription(parts: Parts, userId: string): Promise<SubscriptionStatus> {
  return changeRequestedRenewal(parts, userId, PLAIN_RENEWAL);
}

/** Changes what happens at the end of the paid period. Throws if no paid plan is active. */
export async function changeRequestedRenewal(
  parts: Parts,
  userId: string,
  requestedRenewal: RequestedRenewal,
): Promise<SubscriptionStatus> {
  const currencies = await loadCurrencies(parts);
  const { database, clock } = parts.services;
  return database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = clock.now();
    const { plan } = await loadUserPlan(tx, userId, now);
    if (plan.currentSubscription.grant === null) throw createNothingPaidForError();
    await writeRequestedRenewal(tx, userId, requestedRenewal);
    if (plan.currentSubscription.state === 'past-due') await applySubscription(tx, userId, now);
    return loadStatusOfPlan(tx, await loadUserPlan(tx, userId, now), { currencies, prices: parts.prices });
  });
}

/** Clears a scheduled cancellation or change, because a payment continues the subscription. */
export async function clearRequestedRenewal(tx: Tx, userId: string): Promise<void> {
  await writeRequestedRenewal(tx, userId, PLAIN_RENEWAL);
}

async function writeRequestedRenewal(tx: Tx, userId: string, { cancelled, next }: RequestedRenewal): Promise<void> {
  const values = { cancelAtPeriodEnd: cancelled, nextPlanId: next?.planId ?? null, nextPeriod: next?.period ?? null };
  await tx
    .insert(subscription)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscription.userId, set: values });
}

function createNothingPaidForError(): HttpError {
  return new HttpError(409, 'nothing-paid-for', {
    message: 'You don’t have a paid plan, so there’s nothing to change. You can choose one on the pricing page anytime.',
  });
}
