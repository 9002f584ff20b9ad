import { newsletterEmail } from '../../../domain/newsletter/parse-newsletter-email.ts';
import { SUBSCRIBED } from '../../../domain/newsletter/newsletter-machine.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Newsletter } from '../../../ports/newsletter.ts';
import type { Faults } from './faults.ts';
import type { MemoryNewsletterHost } from './memory-newsletter-server.ts';

export function createMemoryNewsletter(host: MemoryNewsletterHost, faults: Faults): Newsletter {
  function subscribe(text: string): ApiOutcome<{ readonly message: string }> {
    const given = newsletterEmail(text);
    if (given.kind === 'wrong') {
      return { kind: 'rejected', status: 400, code: 'invalid-request', field: 'email', message: given.message };
    }
    host.ask(given.email);
    return { kind: 'ok', value: { message: SUBSCRIBED } };
  }

  return {
    subscribe: (email, options) => faults.through(() => subscribe(email), options?.signal),
    confirm: (token, options) => faults.through(() => addressOf(host.confirm(token)), options?.signal),
    unsubscribe: (token, options) => faults.through(() => addressOf(host.unsubscribe(token)), options?.signal),
  };
}

function addressOf(email: string | undefined): ApiOutcome<{ readonly email: string }> {
  if (email !== undefined) return { kind: 'ok', value: { email } };
  return { kind: 'rejected', status: 404, code: 'link-not-good', message: 'This link is no longer good.' };
}
