import { normalizeEmail } from '../account/normalize-email.ts';

export const EMAIL_MISSING = 'Please enter your email address';
export const EMAIL_INVALID = 'Please enter a valid email address';

export type NewsletterEmail = { readonly kind: 'ok'; readonly email: string } | { readonly kind: 'wrong'; readonly message: string };

/** Validates and normalizes the address of the newsletter form (VAL-1). */
export function parseNewsletterEmail(text: string): NewsletterEmail {
  if (text.trim() === '') return { kind: 'wrong', message: EMAIL_MISSING };
  const email = normalizeEmail(text);
  return email === null ? { kind: 'wrong', message: EMAIL_INVALID } : { kind: 'ok', email };
}

/** Shown after a subscription (ERR-6). */
export const SUBSCRIBED = "Thanks for subscribing! We'll keep you updated.";
/** ERR-5, where the server brings no words of its own. */
export const SUBSCRIBE_FAILED = 'Failed to subscribe. Please try again later.';

/** STA-2. `email` is what is being sent, as accounts spell it. */
export type NewsletterState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly email: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'success'; readonly message: string };

export type NewsletterEvent =
  | { readonly kind: 'submit'; readonly text: string }
  | { readonly kind: 'accepted' }
  /** `message`: of the server; empty where it said nothing. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'edit' }
  /** The page goes. */
  | { readonly kind: 'leave' };

/** One sending at a time: while there is one, only its answer and leaving the page count. An answer nobody waits for changes nothing. */
export function applyNewsletterEvent(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  const sending = state.kind === 'loading';
  switch (event.kind) {
    case 'submit':
      return sending ? state : submitEmail(event.text);
    case 'accepted':
      return sending ? { kind: 'success', message: SUBSCRIBED } : state;
    case 'refused':
      return sending ? { kind: 'error', message: event.message || SUBSCRIBE_FAILED } : state;
    case 'edit':
      return sending ? state : { kind: 'idle' };
    case 'leave':
      return sending ? { kind: 'idle' } : state;
  }
}

function submitEmail(text: string): NewsletterState {
  const parsed = parseNewsletterEmail(text);
  return parsed.kind === 'ok' ? { kind: 'loading', email: parsed.email } : { kind: 'error', message: parsed.message };
}
