/** How their page sends people back to ours. Both halves agree on it. */
const SESSION_PARAMETER = 'stripe_session';
const CANCELED_PARAMETER = 'stripe_cancelled';
/** They put the id of the session here. */
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

/** Where their page leads when it is paid, and when it is not. */
export function toReturnUrls(returnUrl: string): { readonly paid: string; readonly cancelled: string } {
  const separator = returnUrl.includes('?') ? '&' : '?';
  return {
    paid: `${returnUrl}${separator}${SESSION_PARAMETER}=${SESSION_PLACEHOLDER}`,
    cancelled: `${returnUrl}${separator}${CANCELED_PARAMETER}=1`,
  };
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}

/** What the page's address says: the session that was paid, that it was not, or nothing. */
export function readReturnUrl(url: string): { readonly session: string } | 'cancelled' | null {
  if (!URL.canParse(url, 'http://page.invalid')) return null;
  const query = new URL(url, 'http://page.invalid').searchParams;
  const session = query.get(SESSION_PARAMETER);
  if (isSessionId(session)) return { session };
  return query.has(CANCELED_PARAMETER) ? 'cancelled' : null;
}
