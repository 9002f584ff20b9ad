import type { MinorUnits } from '../money/money.ts';

/** How a grant was paid; immutable. Money in hundredths of its currency, lengths in milliseconds. */
export interface GrantTerms {
  /** Total that paid for it: its own payment plus the credit of superseded plans. */
  readonly worth: MinorUnits;
  /** The part of `worth` that pays for `base`; the rest buys `surplus`. */
  readonly needs: MinorUnits;
  readonly base: number;
  readonly surplus: number;
  /** Days added by a promo code. */
  readonly extra: number;
}

/** Credit that one grant gave to its successor. */
export interface GivenCredit {
  /** In the giving grant's currency: its value at that time, and the unused part of it. */
  readonly paid: MinorUnits;
  readonly unused: MinorUnits;
  /** The credit for `unused`, in the successor's currency. */
  readonly credit: MinorUnits;
}

/**
 * Length of a grant when only `worth` of its value is left after refunds. Time beyond the base is lost first. One millisecond always
 * remains, so that superseded grants stay superseded.
 */
export function computeGrantLength({ worth: all, needs, base, surplus, extra }: GrantTerms, worth: number): number {
  if (worth >= all) return base + surplus + extra;
  if (worth >= needs) return base + Math.floor((surplus * (worth - needs)) / (all - needs)) + extra;
  return Math.max(1, Math.floor((base * Math.max(0, worth)) / needs));
}
