import { subscription } from '../../adapters/database/schema.ts';
import type { SubscriptionStatus } from '../../../src/ports/billing-api.ts';
import type { EndWishes } from '../../../src/domain/billing/compute-subscription-status.ts';
import type { Tx } from '../../ports/database.ts';
import { applyStanding, lockPerson } from './apply-subscription.ts';
import type { BillingParts } from './billing-parts.ts';
import { currenciesOf } from './load-currencies.ts';
import { Refusal } from '../../shared/http-error.ts';
import { personNow, statusOf } from './load-subscription-status.ts';

type Parts = Pick<BillingParts, 'services' | 'rates' | 'prices'>;

const GO_ON: EndWishes = { cancelled: false, next: null };

/** Ends the plan with what is paid for; in the days of grace at once. Cancelling what is cancelled changes nothing. */
export function cancelSubscription(parts: Parts, userId: string): Promise<SubscriptionStatus> {
  return changeWishes(parts, userId, { cancelled: true, next: null });
}

/** Takes a cancellation or a scheduled change back. */
export function resumeSubscription(parts: Parts, userId: string): Promise<SubscriptionStatus> {
  return changeWishes(parts, userId, GO_ON);
}

/** Refuses where nothing is paid for. */
export async function changeWishes(parts: Parts, userId: string, wishes: EndWishes): Promise<SubscriptionStatus> {
  const currencies = await currenciesOf(parts);
  const { database, clock } = parts.services;
  return database.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const now = clock.now();
    const { plan } = await personNow(tx, userId, now);
    if (plan.standing.grant === null) throw nothingPaidFor();
    await writeWishes(tx, userId, wishes);
    if (plan.standing.state === 'past-due') await applyStanding(tx, userId, now);
    return statusOf(tx, await personNow(tx, userId, now), { currencies, prices: parts.prices });
  });
}

/** Whoever pays goes on: what was wished for the end before counts no longer. */
export async function forgetWishes(tx: Tx, userId: string): Promise<void> {
  await writeWishes(tx, userId, GO_ON);
}

async function writeWishes(tx: Tx, userId: string, { cancelled, next }: EndWishes): Promise<void> {
  const values = { cancelAtPeriodEnd: cancelled, nextPlanId: next?.planId ?? null, nextPeriod: next?.period ?? null };
  await tx
    .insert(subscription)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscription.userId, set: values });
}

function nothingPaidFor(): Refusal {
  return new Refusal(409, 'nothing-paid-for', {
    message: 'You don’t have a paid plan, so there’s nothing to change. You can choose one on the pricing page anytime.',
  });
}
