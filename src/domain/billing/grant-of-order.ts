import { type CurrencyCode } from '../money/currency.ts';
import { minor, type MinorUnits } from '../money/money.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { type Holding, type PlanOfPeriod, placePurchase } from './place-purchase.ts';
import { DAY, lengthened, shortened } from './purchase-length.ts';
import { creditOf, type Currencies } from './quote-of.ts';
import type { Grant } from './standing-of-grants.ts';

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
  readonly supersedes: readonly Grant[];
}

/**
 * What a paid order gives. Everything that was paid, with what is unused of the plans it takes the place of, becomes
 * time: the whole span that was quoted, more when there is more, and less only when the order was paid too late or the
 * credit it was priced with has gone into another one since.
 */
export function grantOfOrder({ order, holding, currencies, now, inTime }: GrantRequest): GrantedSpan {
  const { startsAt, endsAt, supersedes } = placePurchase(holding, order, now);
  const into = { currency: order.currency, currencies };
  const worth = order.amount + creditOf(supersedes, { ...into, now });
  const quotedFrom = order.createdAt - BILLING_LIMITS.quoteFor;
  const backed = creditOf(supersedes, { ...into, now: Math.min(now, quotedFrom) }) >= order.credit;

  const price = order.listAmount - (inTime ? order.discount : 0);
  const span = { startsAt, endsAt };
  const whole = inTime && backed;
  const end =
    whole || worth >= price
      ? lengthened(span, { listAmount: order.listAmount, surplus: worth - price })
      : shortened(span, { price, paid: worth });
  return { startsAt, endsAt: end + (whole ? order.extraDays * DAY : 0), paid: minor(worth), supersedes };
}
