/** How their page sends people back to ours. Both halves agree on it. */
const FIELD = 'stripe_session';
const CANCELLED = 'stripe_cancelled';
/** They put the id of the session here. */
const THEIRS = '{CHECKOUT_SESSION_ID}';
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

/** Where their page leads when it is paid, and when it is not. */
export function waysBack(returnUrl: string): { readonly paid: string; readonly cancelled: string } {
  const separator = returnUrl.includes('?') ? '&' : '?';
  return { paid: `${returnUrl}${separator}${FIELD}=${THEIRS}`, cancelled: `${returnUrl}${separator}${CANCELLED}=1` };
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}

/** What the page's address says: the session that was paid, that it was not, or nothing. */
export function readWayBack(address: string): { readonly session: string } | 'cancelled' | null {
  if (!URL.canParse(address, 'http://page.invalid')) return null;
  const query = new URL(address, 'http://page.invalid').searchParams;
  const session = query.get(FIELD);
  if (isSessionId(session)) return { session };
  return query.has(CANCELLED) ? 'cancelled' : null;
}
