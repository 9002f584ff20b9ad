import fc from 'fast-check';
import type { Newsletter } from '#ports/newsletter.ts';
import type { NewsletterMessage } from '../newsletter.suite.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type NewsletterStep =
  | { readonly kind: 'subscribe'; readonly email: string }
  /** With a token of the mail at this position. */
  | { readonly kind: 'confirm' | 'unsubscribe' | 'swap'; readonly at: number }
  | { readonly kind: 'confirm-text' | 'unsubscribe-text'; readonly token: string };

const token = fc.constantFrom('', 'not-a-token', 'x'.repeat(32), 'x'.repeat(200), 'x'.repeat(201), 'ä', "'; --");

export const newsletterSteps: fc.Arbitrary<NewsletterStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('subscribe'), email: fc.constantFrom('ada', ' ADA', 'ada', 'alan') }) },
  fc.record({ kind: fc.constant('subscribe'), email: fc.constantFrom('', '  ', 'a b', 'x'.repeat(65), 'x'.repeat(1_001)) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'unsubscribe', 'swap'), at: fc.nat(3) }) },
  fc.record({ kind: fc.constantFrom('confirm-text', 'unsubscribe-text'), token }),
);

interface DrivenNewsletter {
  readonly newsletter: Newsletter;
  /** Mails to this address, oldest first. */
  readonly messages: (email: string) => Promise<readonly NewsletterMessage[]>;
  /** Part of each address: a server counts those of earlier runs too. */
  readonly run: string;
}

/** Each outcome, and the mails that both addresses got so far. */
export function driveNewsletter({ newsletter, messages, run }: DrivenNewsletter): Subject<NewsletterStep> {
  const listMails = async () => [...(await messages(`ada@${run}.example`)), ...(await messages(`alan@${run}.example`))];
  const send = async (step: NewsletterStep): Promise<string> => {
    if (step.kind === 'subscribe') {
      const email = step.email.trim() === '' ? step.email : `${step.email}@${run}.example`;
      return formatOutcome(await newsletter.subscribe(email), ({ message }) => message);
    }
    if ('token' in step) return formatOutcome(await newsletter[step.kind === 'confirm-text' ? 'confirm' : 'unsubscribe'](step.token));
    const mail = (await listMails())[step.at] ?? { confirm: 'none', unsubscribe: 'none' };
    const outcome =
      step.kind === 'unsubscribe'
        ? await newsletter.unsubscribe(mail.unsubscribe)
        : await newsletter.confirm(step.kind === 'swap' ? mail.unsubscribe : mail.confirm);
    return formatOutcome(outcome, ({ email }) => email);
  };
  return async (step) => {
    const outcome = await send(step);
    return `${outcome}; ${(await listMails()).map(({ confirm }) => (confirm === '' ? 'told' : 'asked')).join(' ')}`;
  };
}
