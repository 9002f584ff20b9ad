import type { ApiKeyCard, ApiKeys } from '../../ports/api-keys.ts';
import type { HttpClient } from '../shared/http/http-client.ts';
import { type Json, listOf, objectOf, readJson, readNothing, textOf, textOrNull } from '../shared/http/read-json.ts';

export function createHttpApiKeys(http: HttpClient): ApiKeys {
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/keys',
        signal: options?.signal,
        read: async (response) => listOf(await readJson(response), 'keys').map((key) => cardOf(objectOf(key, 'key'))),
      }),
    create: (request, options) =>
      http.send({
        method: 'POST',
        path: '/api/keys',
        body: request,
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return { card: cardOf(objectOf(body['card'], 'card')), secret: textOf(body, 'secret') };
        },
      }),
    revoke: (id, options) =>
      http.send({ method: 'DELETE', path: `/api/keys/${encodeURIComponent(id)}`, signal: options?.signal, read: readNothing }),
  };
}

function cardOf(body: Json): ApiKeyCard {
  return {
    id: textOf(body, 'id'),
    name: textOf(body, 'name'),
    hint: textOf(body, 'hint'),
    createdAt: textOf(body, 'createdAt'),
    lastUsedAt: textOrNull(body, 'lastUsedAt'),
  };
}
