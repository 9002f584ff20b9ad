import { formatNewsletterLink } from '#domain/newsletter/newsletter-limits.ts';
import type { Mail } from '../../ports/mailer.ts';

export interface NewsletterRecipient {
  readonly email: string;
  readonly unsubscribeToken: string;
  readonly publicUrl: string;
}

export function createConfirmMail(to: NewsletterRecipient, confirmToken: string): Mail {
  const link = formatNewsletterLink(to.publicUrl, 'confirm', confirmToken);
  return createNewsletterMail(to, {
    subject: 'Confirm your Castwright subscription',
    text: `Someone signed up for Castwright product news with this address. To confirm, open this link within 7 days:\n\n${link}\n\nIf that wasn’t you, ignore this email and we won’t send you anything.`,
  });
}

export function createAlreadySubscribedMail(to: NewsletterRecipient): Mail {
  return createNewsletterMail(to, {
    subject: 'You’re already subscribed to Castwright news',
    text: 'Someone signed up for Castwright product news with this address. You’re already subscribed, so there’s nothing to do.',
  });
}

/** Adds the unsubscribe link to the text and, for one-click unsubscribe (RFC 8058), to the headers. */
function createNewsletterMail(
  { email, unsubscribeToken, publicUrl }: NewsletterRecipient,
  { subject, text }: Pick<Mail, 'subject' | 'text'>,
): Mail {
  const link = formatNewsletterLink(publicUrl, 'unsubscribe', unsubscribeToken);
  return {
    to: email,
    subject,
    text: `${text}\n\nUnsubscribe: ${link}`,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
