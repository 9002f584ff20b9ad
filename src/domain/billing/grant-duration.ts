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
