/** Pages that the links of letters open; their token is the query `token`. */
export const NEWSLETTER_PAGES = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' } as const;

export function formatNewsletterLink(publicUrl: string, page: keyof typeof NEWSLETTER_PAGES, token: string): string {
  return `${publicUrl}${NEWSLETTER_PAGES[page]}?token=${encodeURIComponent(token)}`;
}
