import type { ContactMessages } from '../../../ports/contact-messages.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readText, readBody } from '../../shared/http/read-json.ts';

export function createHttpContactMessages(http: HttpClient): ContactMessages {
  return {
    send: (message, options) =>
      http.send({
        method: 'POST',
        path: '/api/contact',
        body: message,
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => ({ reference: readText(body, 'reference') })),
      }),
  };
}
