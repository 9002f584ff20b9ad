import { and, eq } from 'drizzle-orm';
import { billingQuote, promoCode } from '../../adapters/database/schema.ts';
import { type Currencies, quoteOf } from '../../../src/domain/billing/compute-quote.ts';
import type { PlanPrices } from '../../../src/domain/plans/plan-price.ts';
import { normalisedPromoCode } from '../../../src/domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { holdingOf } from './load-grants.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import type { OrderRow } from './issue-invoice.ts';
import { type KnownPromo, pricePurchase } from './price-purchase.ts';
import { DEFAULT_CURRENCY, periodOf, type PurchaseWish, refuseFreePlan } from './requested-purchase.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface OrderWish extends PurchaseWish {
  /** What was shown; it costs that, or it is refused. */
  readonly quoteId?: string;
}

export type OrderTerms = Pick<
  OrderRow,
  'planId' | 'period' | 'currency' | 'listAmount' | 'discount' | 'credit' | 'amount' | 'promoId' | 'extraDays'
>;

export interface TermsRequest {
  readonly userId: string;
  readonly wish: OrderWish;
  readonly promo: KnownPromo | undefined;
  readonly currencies: Currencies;
  readonly prices: PlanPrices;
  readonly now: number;
}

/** The terms an order is made on: the quote's when one is named, else worked out now. */
export async function orderTerms(via: Db | Tx, request: TermsRequest): Promise<OrderTerms> {
  refuseFreePlan(request.wish.planId);
  if (request.wish.quoteId !== undefined) return quotedTerms(via, request, request.wish.quoteId);
  const { planId, period, currency, promo, figures } = await pricePurchase(via, request);
  const { listAmount, discount, credit, amount, extraDays } = figures;
  return { planId, period, currency, listAmount, discount, credit, amount, extraDays, promoId: promo?.id ?? null };
}

/** Whether the order is the very purchase that is asked for, however it is priced. */
export async function isSamePurchase(via: Db | Tx, order: OrderTerms, wish: OrderWish): Promise<boolean> {
  const currency = wish.currency ?? (wish.quoteId === undefined ? DEFAULT_CURRENCY : order.currency);
  return (
    order.planId === wish.planId &&
    order.period === periodOf(wish) &&
    order.currency === currency &&
    order.promoId === (await promoIdOf(via, wish.promoCode))
  );
}

async function quotedTerms(via: Db | Tx, { userId, wish, currencies, now }: TermsRequest, quoteId: string): Promise<OrderTerms> {
  const [quote] = isUuid(quoteId)
    ? await via
        .select()
        .from(billingQuote)
        .where(and(eq(billingQuote.id, quoteId), eq(billingQuote.userId, userId)))
    : [];
  if (quote === undefined || quote.expiresAt.getTime() <= now || !(await isSamePurchase(via, quote, wish))) throw quoteExpired();

  const { planId, period, currency, listAmount, discount, credit, amount, promoId, extraDays } = quote;
  const holding = await holdingOf(via, userId);
  const purchase = { planId, period, currency, currencies, ...holding };
  const anew = quoteOf({ ...purchase, now: quote.createdAt.getTime() });
  const isRenewal = quoteOf({ ...purchase, now }).kind === 'renew';
  const changed = anew.credit < credit || (isRenewal && promoId !== null);
  if (changed) throw quoteExpired();
  return { planId, period, currency, listAmount, discount, credit, amount, promoId, extraDays };
}

async function promoIdOf(via: Db | Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [row] = await via
    .select({ id: promoCode.id })
    .from(promoCode)
    .where(eq(promoCode.code, normalisedPromoCode(code)));
  return row?.id ?? 'unknown';
}

function quoteExpired(): Refusal {
  return new Refusal(409, 'quote-expired', {
    field: 'quoteId',
    message: 'This price has expired. Nothing was ordered. Check the current price and continue.',
  });
}
