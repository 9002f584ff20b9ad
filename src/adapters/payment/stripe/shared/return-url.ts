/** Query parameter of the return URL; shared by both halves. */
const SESSION_PARAMETER = 'stripe_session';
const CANCELED_PARAMETER = 'stripe_cancelled';
/** Stripe replaces it with the session's id. */
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

/** URLs that Stripe returns to after a payment and after a cancellation. */
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

/** Parses the page's URL: a paid session, a cancellation, or null for neither. */
export function readReturnUrl(url: string): { readonly session: string } | 'cancelled' | null {
  if (!URL.canParse(url, 'http://page.invalid')) return null;
  const query = new URL(url, 'http://page.invalid').searchParams;
  const session = query.get(SESSION_PARAMETER);
  if (isSessionId(session)) return { session };
  return query.has(CANCELED_PARAMETER) ? 'cancelled' : null;
}
