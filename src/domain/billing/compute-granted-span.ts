import type { CurrencyCode } from '../money/currency.ts';
import { toMinorUnits, type MinorUnits } from '../money/money.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type GivenCredit, type GrantTerms, computeGrantLength } from './grant-terms.ts';
import { type Entitlements, type PlanOfPeriod, computePlacement } from './compute-placement.ts';
import { DAY } from '../shared/utc-time.ts';
import { extendEnd, shortenEnd } from './proration.ts';
import { computeCredit, computeGrantCredit, type CreditRequest, type Currencies, computeUnused } from './compute-quote.ts';
import type { Grant } from './compute-subscription.ts';

/** An order with its price. Money in hundredths, times in milliseconds since 1970. */
export interface PricedOrder extends PlanOfPeriod {
  readonly currency: CurrencyCode;
  readonly listAmount: number;
  readonly discount: number;
  readonly credit: number;
  readonly amount: number;
  readonly extraDays: number;
  readonly createdAt: number;
}

export interface GrantRequest {
  readonly order: PricedOrder;
  readonly entitlements: Entitlements;
  readonly currencies: Currencies;
  readonly now: number;
  /** False when it was paid too late for its promo code to count. */
  readonly inTime: boolean;
}

export interface GrantedSpan {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly paid: MinorUnits;
  /** What paid for the grant, needed when a part is refunded later. */
  readonly terms: GrantTerms;
  readonly supersedes: readonly Superseded[];
}

/** A grant that ends early, and the credit it gives. */
export interface Superseded {
  readonly id: string;
  readonly given: GivenCredit;
}

/**
 * The period that a paid order grants. The payment plus the credit of superseded plans is converted to time: the quoted span, or more when
 * there is more money; less only if it was paid too late, if its credit has since gone into another order, or if another order turned it
 * into a renewal, to which promo codes do not apply.
 */
export function computeGrantedSpan({ order, entitlements, currencies, now, inTime: paidInTime }: GrantRequest): GrantedSpan {
  const { kind, startsAt, endsAt, supersedes } = computePlacement(entitlements, order, now);
  const lowered = order.discount > 0 || order.extraDays > 0;
  const isInTime = paidInTime && !(kind === 'renew' && lowered);
  const into = { currency: order.currency, currencies };
  const credit = computeCredit(supersedes, { ...into, now });
  const worth = toMinorUnits(order.amount + credit);
  const quotedFrom = order.createdAt - BILLING_LIMITS.quoteFor;
  const backed = computeCredit(supersedes, { ...into, now: Math.min(now, quotedFrom) }) >= order.credit;

  const price = order.listAmount - (isInTime ? order.discount : 0);
  const span = { startsAt, endsAt };
  const whole = isInTime && backed;
  const baseEnd = whole || worth >= price ? endsAt : shortenEnd(span, { price, paid: worth });
  const surplus = extendEnd(span, { listAmount: order.listAmount, surplus: worth - price }) - endsAt;
  const extra = whole ? order.extraDays * DAY : 0;
  const terms = { worth, needs: toMinorUnits(Math.min(price, worth)), base: baseEnd - startsAt, surplus, extra };
  return {
    startsAt,
    endsAt: startsAt + computeGrantLength(terms, worth),
    paid: worth,
    terms,
    supersedes: splitCredit(credit, supersedes, { ...into, now }),
  };
}

/** How much each grant contributes to the credit; the last one takes the rounding remainder. */
function splitCredit(credit: MinorUnits, supersedes: readonly Grant[], into: CreditRequest): readonly Superseded[] {
  let left = credit;
  return supersedes.map((grant, at) => {
    const share = at === supersedes.length - 1 ? left : toMinorUnits(Math.min(left, computeGrantCredit(grant, into)));
    left = toMinorUnits(left - share);
    return { id: grant.id, given: { paid: grant.paid, unused: computeUnused(grant, into.now), credit: share } };
  });
}
