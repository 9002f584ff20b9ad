import type { DevOutbox } from '../../../ports/dev-outbox.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readList, readJson } from '../../shared/http/read-json.ts';

export function createHttpDevOutbox(http: HttpClient): DevOutbox {
  return {
    async pageFor(email, options) {
      const query = `?to=${encodeURIComponent(email)}`;
      const outcome = await http.send({
        method: 'GET',
        path: `/api/dev/outbox${query}`,
        auth: 'none',
        signal: options?.signal,
        read: async (response) => readList(await readJson(response), 'mails'),
      });
      return outcome.kind === 'ok' ? `/dev/outbox${query}` : null;
    },
  };
}
