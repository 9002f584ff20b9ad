/** Pages that the links of emails open; their token is the query `token`. */
export const NEWSLETTER_PAGES = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

export function formatNewsletterLink(publicUrl: string, page: keyof typeof NEWSLETTER_PAGES, token: string): string {
  return `${publicUrl}${NEWSLETTER_PAGES[page]}?token=${encodeURIComponent(token)}`;
}

const DAY = 24 * 60 * 60_000;

/** Milliseconds unless named otherwise. */
export const NEWSLETTER_LIMITS = {
  /** Links that say yes are good for this long. */
  confirmWithin: 7 * DAY,
  /** Mails that ask one address, within `askWindow`. */
  confirmations: 3,
  confirmationWindow: DAY,
  /** A user who has the emails already is told so once within this. */
  reminderEvery: DAY,
} as const;
