import { type MinorUnits, toMinorUnits } from '../money/money.ts';

interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Extends the span by what was paid beyond its price, at the list price. */
export function extendEnd(
  { startsAt, endsAt }: Span,
  { listAmount, surplus }: { readonly listAmount: number; readonly surplus: number },
): number {
  if (surplus <= 0 || listAmount <= 0) return endsAt;
  return endsAt + Math.floor((surplus / listAmount) * (endsAt - startsAt));
}

/** End of a span that was paid only in part. */
export function shortenEnd({ startsAt, endsAt }: Span, { price, paid }: { readonly price: number; readonly paid: number }): number {
  if (price <= 0 || paid >= price) return endsAt;
  return startsAt + Math.max(1, Math.floor((paid / price) * (endsAt - startsAt)));
}

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
