import { DAY } from '../shared/utc-time.ts';

/** Pages that email links open, with the token in the query `token`. */
export const NEWSLETTER_PAGES = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

export function formatNewsletterLink(publicUrl: string, page: keyof typeof NEWSLETTER_PAGES, token: string): string {
  return `${publicUrl}${NEWSLETTER_PAGES[page]}?token=${encodeURIComponent(token)}`;
}

/** Milliseconds unless stated otherwise. */
export const NEWSLETTER_LIMITS = {
  /** Lifetime of a confirmation link. */
  confirmWithin: 7 * DAY,
  /** Confirmation emails per address within `confirmationWindow`. */
  confirmations: 3,
  confirmationWindow: DAY,
  /** An existing subscriber gets at most one email about it within this time. */
  reminderEvery: DAY,
} as const;
