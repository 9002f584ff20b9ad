import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import { type EndWishes, subscriptionStatusOf } from '../../../src/domain/billing/compute-subscription-status.ts';
import type { PlanPrices } from '../../../src/domain/plans/plan-price.ts';
import type { SubscriptionStatus } from '../../../src/ports/billing-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { BillingParts } from './billing-parts.ts';
import { currenciesOf } from './load-currencies.ts';
import { plansNow, type PlanOfPerson, type SubscriptionRow } from './load-current-plans.ts';
import { usageOf, videosLeft } from './quota.ts';
import { Refusal } from '../../shared/http-error.ts';

/** The plan, what is used of it, and what comes next. */
export async function subscriptionStatus(
  parts: Pick<BillingParts, 'services' | 'rates' | 'prices'>,
  userId: string,
): Promise<SubscriptionStatus> {
  const currencies = await currenciesOf(parts);
  const { database, clock } = parts.services;
  return statusOf(database.db, await personNow(database.db, userId, clock.now()), { currencies, prices: parts.prices });
}

/** What things cost now. */
export interface PriceTable {
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
}

export interface PersonNow {
  readonly person: { readonly id: string; readonly email: string; readonly credits: number; readonly closed: boolean };
  readonly plan: PlanOfPerson;
}

export async function personNow(via: Db | Tx, userId: string, now: number): Promise<PersonNow> {
  const [row] = await via.select().from(user).where(eq(user.id, userId));
  const plan = row && (await plansNow(via, [row], now)).get(userId);
  if (row === undefined || plan === undefined) throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });
  const { id, email, credits } = row;
  return { person: { id, email, credits, closed: row.eraseAt !== null }, plan };
}

export async function statusOf(via: Db | Tx, { person, plan }: PersonNow, priced: PriceTable): Promise<SubscriptionStatus> {
  const { planId, period, standing, subscription, limits, month } = plan;
  const used = await usageOf(via, person, plan);
  return subscriptionStatusOf({
    planId,
    period,
    standing,
    wishes: wishesIn(subscription),
    ...priced,
    usage: {
      videosThisMonth: used.usedThisMonth,
      videosLeft: videosLeft(used),
      videosPerMonth: limits.videosPerMonth,
      renewsAt: new Date(month.until).toISOString(),
    },
  });
}

export function wishesIn(row: SubscriptionRow | undefined): EndWishes {
  const { cancelAtPeriodEnd = false, nextPlanId = null, nextPeriod = null } = row ?? {};
  return { cancelled: cancelAtPeriodEnd, next: nextPlanId && { planId: nextPlanId, period: nextPeriod ?? 'monthly' } };
}
