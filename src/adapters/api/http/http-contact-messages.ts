import type { Contact } from '../../../ports/contact-messages.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson, textOf } from '../../shared/http/read-json.ts';

export function createHttpContact(http: HttpClient): Contact {
  return {
    send: (letter, options) =>
      http.send({
        method: 'POST',
        path: '/api/contact',
        body: letter,
        open: true,
        signal: options?.signal,
        read: async (response) => ({ reference: textOf(await readJson(response), 'reference') }),
      }),
  };
}
