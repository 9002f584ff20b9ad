import type { ContactMessages } from '../../../ports/contact-messages.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson, readText } from '../../shared/http/read-json.ts';

export function createHttpContactMessages(http: HttpClient): ContactMessages {
  return {
    send: (message, options) =>
      http.send({
        method: 'POST',
        path: '/api/contact',
        body: message,
        auth: 'none',
        signal: options?.signal,
        read: async (response) => ({ reference: readText(await readJson(response), 'reference') }),
      }),
  };
}
