import type { ContactMessages } from '#ports/contact-messages.ts';
import type { DevOutbox } from '#ports/dev-outbox.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpContactMessages(http: HttpClient): ContactMessages {
  return { send: (body, options) => withField(http.call('POST /api/contact', { body }, { ...options, auth: 'none' }), 'reference') };
}

export function createHttpNewsletter(http: HttpClient): Newsletter {
  return {
    subscribe: (email, options) =>
      withField(
        http.call(
          'POST /api/email-subscriptions/subscribe',
          { body: { email, preferences: { newsletter: true } } },
          { ...options, auth: 'none' },
        ),
        'message',
      ),
    confirm: (token, options) =>
      withField(http.call('POST /api/email-subscriptions/confirm', { body: { token } }, { ...options, auth: 'none' }), 'email'),
    unsubscribe: (token, options) =>
      withField(http.call('POST /api/email-subscriptions/unsubscribe', { body: { token } }, { ...options, auth: 'none' }), 'email'),
  };
}

export function createHttpDevOutbox(http: HttpClient): DevOutbox {
  return {
    async pageFor(email, options) {
      const outcome = await withField(
        http.call('GET /api/dev/outbox', { querystring: { to: email } }, { ...options, auth: 'none' }),
        'mails',
      );
      return outcome.kind === 'ok' && Array.isArray(outcome.value.mails) ? `/dev/outbox?to=${encodeURIComponent(email)}` : null;
    },
  };
}

export function createHttpProvenanceApi(http: HttpClient): ProvenanceApi {
  return { loadKey: (options) => mapOutcome(http.call('GET /api/provenance/key', {}, { ...options, auth: 'none' }), ({ key }) => key) };
}
