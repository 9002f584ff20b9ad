import { newsletterLink } from '../../src/domain/newsletter/newsletter-path.ts';
import type { Mail } from '../ports/mailer.ts';

export interface LetterTo {
  readonly email: string;
  readonly unsubscribeToken: string;
  readonly publicUrl: string;
}

export function confirmMail(to: LetterTo, confirmToken: string): Mail {
  const link = newsletterLink(to.publicUrl, 'confirm', confirmToken);
  return letter(to, {
    subject: 'Please confirm: letters from Castwright',
    text: `Somebody asked us to send the Castwright letters to this address. To receive them, open this link within 7 days:\n\n${link}\n\nIf it was not you, do nothing: without that click we send you no letters.`,
  });
}

export function alreadySubscribedMail(to: LetterTo): Mail {
  return letter(to, {
    subject: 'You already receive the letters from Castwright',
    text: 'Somebody asked us to send the Castwright letters to this address. You receive them already, so nothing changes and there is nothing to do.',
  });
}

/** Ends with the link that ends the letters, for people and (RFC 8058) for the button of their mail program. */
function letter({ email, unsubscribeToken, publicUrl }: LetterTo, { subject, text }: Pick<Mail, 'subject' | 'text'>): Mail {
  const link = newsletterLink(publicUrl, 'unsubscribe', unsubscribeToken);
  return {
    to: email,
    subject,
    text: `${text}\n\nTo receive no letters: ${link}`,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
