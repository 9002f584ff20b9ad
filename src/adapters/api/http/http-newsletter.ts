import type { Newsletter } from '../../../ports/newsletter.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readText, readBody } from '../../shared/http/read-json.ts';

const PATH = '/api/email-subscriptions';

export function createHttpNewsletter(http: HttpClient): Newsletter {
  const follow =
    (link: 'confirm' | 'unsubscribe'): Newsletter['confirm'] =>
    (token, options) =>
      http.send({
        method: 'POST',
        path: `${PATH}/${link}`,
        body: { token },
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => ({ email: readText(body, 'email') })),
      });

  return {
    subscribe: (email, options) =>
      http.send({
        method: 'POST',
        path: `${PATH}/subscribe`,
        body: { email, preferences: { newsletter: true } },
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => ({ message: readText(body, 'message') })),
      }),
    confirm: follow('confirm'),
    unsubscribe: follow('unsubscribe'),
  };
}
