import { type MinorUnits, toMinorUnits } from '../money/money.ts';

/** A paid period; milliseconds since 1970. */
export interface PaidSpan {
  readonly from: number;
  readonly until: number;
  readonly paid: MinorUnits;
}

/** Value of the part after `now`, rounded down: between zero and what was paid. */
export function computeUnusedValue(span: PaidSpan, now: number): MinorUnits {
  const length = span.until - span.from;
  if (length <= 0 || now >= span.until) return toMinorUnits(0);
  const left = span.until - Math.max(now, span.from);
  return left === length ? span.paid : toMinorUnits(Math.floor((span.paid * left) / length));
}

/** Cost of a plan change now: the new price minus the unused value, and any remaining credit. */
export function computeProration(
  span: PaidSpan,
  price: MinorUnits,
  now: number,
): { readonly due: MinorUnits; readonly credit: MinorUnits } {
  const unused = computeUnusedValue(span, now);
  return { due: toMinorUnits(Math.max(0, price - unused)), credit: toMinorUnits(Math.max(0, unused - price)) };
}
