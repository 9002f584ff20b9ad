import type { MinorUnits } from '../money/money.ts';

/** What a grant was made of; never changes. Money in hundredths of its currency, lengths in milliseconds. */
export interface GrantTerms {
  /** Everything that paid for it: its own payment and the credit of the plans it took the place of. */
  readonly worth: MinorUnits;
  /** What `base` took of that; the rest bought `surplus`. */
  readonly needs: MinorUnits;
  readonly base: number;
  readonly surplus: number;
  /** Days that a promo code gave on top. */
  readonly extra: number;
}

/** What one grant gave to the grant that took its place. */
export interface GivenCredit {
  /** Of the grant that gave, in its own currency: what it was worth then, and what of that was unused. */
  readonly paid: MinorUnits;
  readonly unused: MinorUnits;
  /** What was counted for `unused`, in the currency of the grant that took its place. */
  readonly credit: MinorUnits;
}

/**
 * How long a grant lasts when only `worth` of its terms is left. The time beyond its base goes first. A thousandth of a
 * second is always left, so that what it took the place of stays replaced.
 */
export function computeGrantLength({ worth: all, needs, base, surplus, extra }: GrantTerms, worth: number): number {
  if (worth >= all) return base + surplus + extra;
  if (worth >= needs) return base + Math.floor((surplus * (worth - needs)) / (all - needs)) + extra;
  return Math.max(1, Math.floor((base * Math.max(0, worth)) / needs));
}
