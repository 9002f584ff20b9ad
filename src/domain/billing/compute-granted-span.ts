import { type CurrencyCode } from '../money/currency.ts';
import { toMinorUnits, type MinorUnits } from '../money/money.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type GivenCredit, type GrantTerms, computeGrantLength } from './grant-terms.ts';
import { type Entitlements, type PlanOfPeriod, computePlacement } from './compute-placement.ts';
import { DAY, extendEnd, shortenEnd } from './grant-duration.ts';
import { computeCredit, computeGrantCredit, type CreditRequest, type Currencies, computeUnused } from './compute-quote.ts';
import type { Grant } from './compute-subscription.ts';

/** An order as it was priced. Money in hundredths, times in milliseconds since 1970. */
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
  /** False when it was paid so late that what its promo code took off no longer counts. */
  readonly inTime: boolean;
}

export interface GrantedSpan {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly paid: MinorUnits;
  /** What all of that was made of, for the day some of it goes back. */
  readonly terms: GrantTerms;
  readonly supersedes: readonly Superseded[];
}

/** A grant that ends here, and what it gives. */
export interface Superseded {
  readonly id: string;
  readonly given: GivenCredit;
}

/**
 * What a paid order gives. Everything that was paid, with what is unused of the plans it takes the place of, becomes
 * time: the whole span that was quoted, more when there is more, and less only when the order was paid too late, when the
 * credit it was priced with has gone into another one since, or when another order made a renewal of it, which no promo
 * code is for.
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

/** Which grant gave how much of the credit; what rounding leaves over is the last one's. */
function splitCredit(credit: MinorUnits, supersedes: readonly Grant[], into: CreditRequest): readonly Superseded[] {
  let left = credit;
  return supersedes.map((grant, at) => {
    const share = at === supersedes.length - 1 ? left : toMinorUnits(Math.min(left, computeGrantCredit(grant, into)));
    left = toMinorUnits(left - share);
    return { id: grant.id, given: { paid: grant.paid, unused: computeUnused(grant, into.now), credit: share } };
  });
}
