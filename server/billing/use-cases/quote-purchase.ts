import { billingQuote } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { type BillingParts, loadCurrencies } from '../../shared/billing-parts.ts';
import { type Buyer, pricePurchase, resolveRequestedPromo } from './price-purchase.ts';
import { type RequestedPurchase, refuseFreePlan } from './requested-purchase.ts';
import type { Quote } from '#domain/billing/purchase.ts';

/** Stores the current price as a quote, so that the price shown is the price charged. Orders nothing. */
export async function quotePurchase(parts: BillingParts, buyer: Buyer, requested: RequestedPurchase): Promise<Quote> {
  refuseFreePlan(requested.planId);
  const { userId } = buyer;
  const currencies = await loadCurrencies(parts);
  const { clock, database } = parts.services;
  const known = await resolveRequestedPromo(parts.services, buyer, requested);
  const now = clock.now();
  const priced = await pricePurchase(database.db, { userId, requested, promo: known, currencies, prices: parts.prices, now });
  const { planId, period, currency, promo, totals } = priced;
  const { kind, listAmount, discount, credit, amount, extraDays, nextAmount } = totals;
  const prices = { planId, period, currency, listAmount, discount, credit, amount, extraDays, promoId: promo?.id ?? null };
  const expiresAt = new Date(now + BILLING_LIMITS.quoteFor);

  const [row] = await database.db
    .insert(billingQuote)
    .values({ userId, ...prices, createdAt: new Date(now), expiresAt })
    .returning({ id: billingQuote.id });
  if (row === undefined) throw new Error('The database gave no row back.');

  return {
    quoteId: row.id,
    kind,
    planId,
    isAnnual: period === 'annual',
    currency,
    listAmount,
    discount,
    credit,
    amount,
    promoCode: promo?.code ?? null,
    startsAt: new Date(totals.startsAt).toISOString(),
    endsAt: new Date(totals.endsAt).toISOString(),
    nextAmount,
    expiresAt: expiresAt.toISOString(),
  };
}
