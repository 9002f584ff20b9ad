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
/** Message when the server sent none (ERR-5). */
export const SUBSCRIBE_FAILED = 'Failed to subscribe. Please try again later.';

/** States of the form (STA-2). `email` is the normalized one being submitted. */
export type NewsletterState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly email: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'success'; readonly message: string };

export type NewsletterEvent =
  | { readonly kind: 'submit'; readonly text: string }
  | { readonly kind: 'accepted' }
  /** `message`: the server's; empty without one. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'edit' }
  /** The page unloads. */
  | { readonly kind: 'leave' };

/** One submission at a time: while one is pending, only its response and leaving the page have an effect. A late response has none. */
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
