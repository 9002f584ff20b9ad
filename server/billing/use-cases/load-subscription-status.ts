import { eq } from 'drizzle-orm';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Currencies } from '#domain/billing/compute-quote.ts';
import { type RequestedRenewal, computeSubscriptionStatus } from '#domain/billing/compute-subscription-status.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { type BillingParts, loadCurrencies } from '../../shared/billing-parts.ts';
import { loadCurrentPlans, type CurrentPlan, type SubscriptionRow } from './load-current-plans.ts';
import { countPlanUsage, computeVideosLeft } from './quota.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

/** Loads the plan, its usage and what follows it. */
export async function loadSubscriptionStatus(
  parts: Pick<BillingParts, 'services' | 'rates' | 'prices'>,
  userId: string,
): Promise<SubscriptionStatus> {
  const currencies = await loadCurrencies(parts);
  const { database, clock } = parts.services;
  return loadStatusOfPlan(database.db, await loadUserPlan(database.db, userId, clock.now()), { currencies, prices: parts.prices });
}

/** Current prices and currencies. */
export interface PriceTable {
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
}

export interface UserPlan {
  readonly account: { readonly id: string; readonly email: string; readonly credits: number; readonly closed: boolean };
  readonly plan: CurrentPlan;
}

export async function loadUserPlan(via: Db | Tx, userId: string, now: number): Promise<UserPlan> {
  const [row] = await via.select().from(user).where(eq(user.id, userId));
  const plan = row && (await loadCurrentPlans(via, [row], now)).get(userId);
  if (row === undefined || plan === undefined) throw createUnauthorizedError();
  const { id, email, credits } = row;
  return { account: { id, email, credits, closed: row.eraseAt !== null }, plan };
}

export async function loadStatusOfPlan(via: Db | Tx, { account, plan }: UserPlan, priced: PriceTable): Promise<SubscriptionStatus> {
  const { planId, period, currentSubscription, subscriptionRow, limits, month } = plan;
  const used = await countPlanUsage(via, account, plan);
  return computeSubscriptionStatus({
    planId,
    period,
    subscription: currentSubscription,
    requested: readRequestedRenewal(subscriptionRow),
    ...priced,
    usage: {
      videosThisMonth: used.usedThisMonth,
      videosLeft: computeVideosLeft(used),
      videosPerMonth: limits.videosPerMonth,
      renewsAt: new Date(month.until).toISOString(),
    },
  });
}

export function readRequestedRenewal(row: SubscriptionRow | undefined): RequestedRenewal {
  const { cancelAtPeriodEnd = false, nextPlanId = null, nextPeriod = null } = row ?? {};
  return { cancelled: cancelAtPeriodEnd, next: nextPlanId && { planId: nextPlanId, period: nextPeriod ?? 'monthly' } };
}
