import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { endNewsletter } from './newsletter-links.ts';

export interface DeliverMailParts {
  readonly services: Pick<ServerContext, 'database' | 'clock' | 'log'>;
  readonly mailer: Mailer;
}

/**
 * Sends a mail from its job. Throws when it may be tried again, so that the queue does. A refused mail is not tried again: it is logged, and
 * an address that doesn't exist gets no more newsletters.
 */
export async function deliverMail({ services, mailer }: DeliverMailParts, mail: Mail): Promise<void> {
  const outcome = await mailer.send(mail);
  switch (outcome.kind) {
    case 'sent':
      return;
    case 'unavailable':
      throw new Error(outcome.reason);
    case 'refused':
      services.log.warn(`An email was refused because of its ${outcome.of}, and is not sent again.`, {
        domain: mail.to.split('@').at(-1) ?? '',
        subject: mail.subject,
        code: /\b[45]\d\d\b/.exec(outcome.reason)?.[0] ?? '',
      });
      if (outcome.of === 'address') await endSubscription(services, mail.to);
  }
}

async function endSubscription({ database, clock }: DeliverMailParts['services'], address: string): Promise<void> {
  await database.db.transaction((tx) => endNewsletter(tx, address.toLowerCase(), new Date(clock.now())));
}
