import { DAY } from '../shared/utc-time.ts';

/** Pages that email links open, with the token in the query `token`. */
export const NEWSLETTER_PAGES = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

export function formatNewsletterLink(publicUrl: string, page: keyof typeof NEWSLETTER_PAGES, token: string): string {
  return `${publicUrl}${NEWSLETTER_PAGES[page]}?token=${encodeURIComponent(token)}`;
}

/** Milliseconds unless stated otherwise. */
export const NEWSLETTER_LIMITS = {
  /** Characters that are read of an address, before it's checked, and of a link's token. */
  email: 1_000,
  token: 200,
  /** Lifetime of a confirmation link. */
  confirmWithin: 7 * DAY,
  /** Confirmation emails per address within `confirmationWindow`. */
  confirmations: 3,
  confirmationWindow: DAY,
  /** An existing subscriber gets at most one email about it within this time. */
  reminderEvery: DAY,
} as const;
