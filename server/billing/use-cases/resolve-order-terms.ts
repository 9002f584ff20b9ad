import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { and, eq } from 'drizzle-orm';
import { billingQuote } from '../tables/billing-tables.ts';
import { promoCode } from '../tables/promo-tables.ts';
import { type Currencies, computeQuote } from '#domain/billing/compute-quote.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import { normalizePromoCode } from '#domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { loadEntitlements } from './load-grants.ts';
import { isUuid } from '../../shared/queries.ts';
import type { OrderRow } from './issue-invoice.ts';
import { type KnownPromo, pricePurchase } from './price-purchase.ts';
import { toBillingPeriod, type RequestedPurchase, refuseFreePlan } from './requested-purchase.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface RequestedOrder extends RequestedPurchase {
  /** Quote the user saw. Its price is charged, or the order is refused. */
  readonly quoteId?: string;
  /** Where the page believes to be, ISO 3166-1; decides only which gateway takes the order. */
  readonly country?: string;
}

export type OrderTerms = Pick<
  OrderRow,
  'planId' | 'period' | 'currency' | 'listAmount' | 'discount' | 'credit' | 'amount' | 'promoId' | 'extraDays'
>;

export interface TermsRequest {
  readonly userId: string;
  readonly requested: RequestedOrder;
  readonly promo: KnownPromo | undefined;
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
  readonly now: number;
}

/** Terms of an order: those of the named quote, or else computed now. */
export async function resolveOrderTerms(via: Db | Tx, request: TermsRequest): Promise<OrderTerms> {
  refuseFreePlan(request.requested.planId);
  if (request.requested.quoteId !== undefined) return loadQuotedTerms(via, request, request.requested.quoteId);
  const { planId, period, currency, promo, totals } = await pricePurchase(via, request);
  const { listAmount, discount, credit, amount, extraDays } = totals;
  return { planId, period, currency, listAmount, discount, credit, amount, extraDays, promoId: promo?.id ?? null };
}

/** Whether the order is for the requested purchase, whatever its price. */
export async function isSamePurchase(via: Db | Tx, order: OrderTerms, requested: RequestedOrder): Promise<boolean> {
  const currency = requested.currency ?? (requested.quoteId === undefined ? DEFAULT_CURRENCY : order.currency);
  return (
    order.planId === requested.planId &&
    order.period === toBillingPeriod(requested) &&
    order.currency === currency &&
    order.promoId === (await findPromoId(via, requested.promoCode))
  );
}

async function loadQuotedTerms(via: Db | Tx, { userId, requested, currencies, now }: TermsRequest, quoteId: string): Promise<OrderTerms> {
  const [quote] = isUuid(quoteId)
    ? await via
        .select()
        .from(billingQuote)
        .where(and(eq(billingQuote.id, quoteId), eq(billingQuote.userId, userId)))
    : [];
  if (quote === undefined || quote.expiresAt.getTime() <= now || !(await isSamePurchase(via, quote, requested)))
    throw createQuoteExpiredError();

  const { planId, period, currency, listAmount, discount, credit, amount, promoId, extraDays } = quote;
  const holding = await loadEntitlements(via, userId);
  const purchase = { planId, period, currency, currencies, ...holding };
  const recomputed = computeQuote({ ...purchase, now: quote.createdAt.getTime() });
  const isRenewal = computeQuote({ ...purchase, now }).kind === 'renew';
  const changed = recomputed.credit < credit || (isRenewal && promoId !== null);
  if (changed) throw createQuoteExpiredError();
  return { planId, period, currency, listAmount, discount, credit, amount, promoId, extraDays };
}

async function findPromoId(via: Db | Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [row] = await via
    .select({ id: promoCode.id })
    .from(promoCode)
    .where(eq(promoCode.code, normalizePromoCode(code)));
  return row?.id ?? 'unknown';
}

function createQuoteExpiredError(): HttpError {
  return new HttpError(409, 'quote-expired', {
    field: 'quoteId',
    message: 'This price has expired. Nothing was ordered. Check the current price and continue.',
  });
}
