import { type MinorUnits, toMinorUnits } from '../money/money.ts';

/** A stretch of time that was paid for; milliseconds since 1970. */
export interface PaidSpan {
  readonly from: number;
  readonly until: number;
  readonly paid: MinorUnits;
}

/** What of the span is not used yet at `now`, rounded down: at most what was paid, never negative. */
export function computeUnusedValue(span: PaidSpan, now: number): MinorUnits {
  const length = span.until - span.from;
  if (length <= 0 || now >= span.until) return toMinorUnits(0);
  const left = span.until - Math.max(now, span.from);
  return left === length ? span.paid : toMinorUnits(Math.floor((span.paid * left) / length));
}

/** What a change of plan costs now: the new price less what is unused, and what is left over of it as credit. */
export function computeProration(
  span: PaidSpan,
  price: MinorUnits,
  now: number,
): { readonly due: MinorUnits; readonly credit: MinorUnits } {
  const unused = computeUnusedValue(span, now);
  return { due: toMinorUnits(Math.max(0, price - unused)), credit: toMinorUnits(Math.max(0, unused - price)) };
}
