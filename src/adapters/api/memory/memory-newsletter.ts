import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import { parseNewsletterEmail, SUBSCRIBED } from '#domain/newsletter/newsletter-machine.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { Faults } from './faults.ts';
import { type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryNewsletterServer } from './memory-newsletter-server.ts';

export function createMemoryNewsletter(server: MemoryNewsletterServer, faults: Faults): Newsletter {
  function subscribe(text: string): ApiOutcome<{ readonly message: string }> {
    const given = parseNewsletterEmail(text);
    if (given.kind === 'wrong') {
      return { kind: 'rejected', status: 400, code: 'invalid-request', field: 'email', message: given.message };
    }
    server.subscribe(given.email);
    return { kind: 'ok', value: { message: SUBSCRIBED } };
  }

  return {
    subscribe: (email, options) => faults.run(() => subscribe(email), options?.signal),
    confirm: (token, options) => faults.run(() => findTokenRejection(token) ?? toEmailOutcome(server.confirm(token)), options?.signal),
    unsubscribe: (token, options) =>
      faults.run(() => findTokenRejection(token) ?? toEmailOutcome(server.unsubscribe(token)), options?.signal),
  };
}

function findTokenRejection(token: string): Rejected | null {
  return token.length > NEWSLETTER_LIMITS.token ? rejectField('token', 'This link is too long.') : null;
}

function toEmailOutcome(email: string | undefined): ApiOutcome<{ readonly email: string }> {
  if (email !== undefined) return { kind: 'ok', value: { email } };
  return { kind: 'rejected', status: 404, code: 'link-not-good', message: 'This link no longer works.' };
}
