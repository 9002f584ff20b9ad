import type { Mail } from '#server/ports/mailer.ts';

/** Of the links in a mail; empty where there is none. */
export function findNewsletterTokens({ text }: Mail): { readonly confirm: string; readonly unsubscribe: string } {
  const readToken = (page: string): string => new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return { confirm: readToken('confirm'), unsubscribe: readToken('unsubscribe') };
}
