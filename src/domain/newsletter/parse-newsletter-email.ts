import { normalizeEmail } from '../account/normalize-email.ts';

export const EMAIL_MISSING = 'Please enter your email address';
export const EMAIL_INVALID = 'Please enter a valid email address';

export type NewsletterEmail = { readonly kind: 'ok'; readonly email: string } | { readonly kind: 'wrong'; readonly message: string };

/** VAL-1. */
export function parseNewsletterEmail(text: string): NewsletterEmail {
  if (text.trim() === '') return { kind: 'wrong', message: EMAIL_MISSING };
  const email = normalizeEmail(text);
  return email === null ? { kind: 'wrong', message: EMAIL_INVALID } : { kind: 'ok', email };
}
