import { type CurrencyCode } from '../money/currency.ts';
import { minor, type MinorUnits } from '../money/money.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type GivenCredit, type GrantTerms, lengthOfTerms } from './grant-terms.ts';
import { type Holding, type PlanOfPeriod, placePurchase } from './compute-placement.ts';
import { DAY, lengthened, shortened } from './grant-duration.ts';
import { creditOf, creditOfOne, type CreditRequest, type Currencies, unusedOf } from './compute-quote.ts';
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
  readonly holding: Holding;
  readonly currencies: Currencies;
  readonly now: number;
  /** False when it was paid so late that what its promo code took off no longer counts. */
  readonly inTime: boolean;
}

export interface GrantedSpan {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly paid: MinorUnits;
  /** Whence all of that came, for the day some of it goes back. */
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
export function grantOfOrder({ order, holding, currencies, now, inTime: paidInTime }: GrantRequest): GrantedSpan {
  const { kind, startsAt, endsAt, supersedes } = placePurchase(holding, order, now);
  const lowered = order.discount > 0 || order.extraDays > 0;
  const inTime = paidInTime && !(kind === 'renew' && lowered);
  const into = { currency: order.currency, currencies };
  const credit = creditOf(supersedes, { ...into, now });
  const worth = minor(order.amount + credit);
  const quotedFrom = order.createdAt - BILLING_LIMITS.quoteFor;
  const backed = creditOf(supersedes, { ...into, now: Math.min(now, quotedFrom) }) >= order.credit;

  const price = order.listAmount - (inTime ? order.discount : 0);
  const span = { startsAt, endsAt };
  const whole = inTime && backed;
  const baseEnd = whole || worth >= price ? endsAt : shortened(span, { price, paid: worth });
  const surplus = lengthened(span, { listAmount: order.listAmount, surplus: worth - price }) - endsAt;
  const extra = whole ? order.extraDays * DAY : 0;
  const terms = { worth, needs: minor(Math.min(price, worth)), base: baseEnd - startsAt, surplus, extra };
  return {
    startsAt,
    endsAt: startsAt + lengthOfTerms(terms, worth),
    paid: worth,
    terms,
    supersedes: sharesOf(credit, supersedes, { ...into, now }),
  };
}

/** Which grant gave how much of the credit; what rounding leaves over is the last one's. */
function sharesOf(credit: MinorUnits, supersedes: readonly Grant[], into: CreditRequest): readonly Superseded[] {
  let left = credit;
  return supersedes.map((grant, at) => {
    const share = at === supersedes.length - 1 ? left : minor(Math.min(left, creditOfOne(grant, into)));
    left = minor(left - share);
    return { id: grant.id, given: { paid: grant.paid, unused: unusedOf(grant, into.now), credit: share } };
  });
}
