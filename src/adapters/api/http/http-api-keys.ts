import { isApiKeyScope } from '../../../domain/account/api-key-scopes.ts';
import type { ApiKeyCard, ApiKeys, NewApiKey } from '../../../ports/api-keys.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, objectOf, readJson, readNothing, textOf, textOrNull } from '../../shared/http/read-json.ts';

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
        read: readNewKey,
      }),
    rotate: ({ id, keepOld }, options) =>
      http.send({
        method: 'POST',
        path: `/api/keys/${encodeURIComponent(id)}/rotate`,
        body: { keepOld },
        signal: options?.signal,
        read: readNewKey,
      }),
    revoke: (id, options) =>
      http.send({ method: 'DELETE', path: `/api/keys/${encodeURIComponent(id)}`, signal: options?.signal, read: readNothing }),
  };
}

async function readNewKey(response: Response): Promise<NewApiKey> {
  const body = await readJson(response);
  return { card: cardOf(objectOf(body['card'], 'card')), secret: textOf(body, 'secret') };
}

function cardOf(body: Json): ApiKeyCard {
  return {
    id: textOf(body, 'id'),
    name: textOf(body, 'name'),
    hint: textOf(body, 'hint'),
    // A scope that this page does not know yet is none it could show.
    scopes: listOf(body, 'scopes').filter(isApiKeyScope),
    createdAt: textOf(body, 'createdAt'),
    expiresAt: textOrNull(body, 'expiresAt'),
    lastUsedAt: textOrNull(body, 'lastUsedAt'),
    lastUsedAddress: textOrNull(body, 'lastUsedAddress'),
    oldSecretUntil: textOrNull(body, 'oldSecretUntil'),
  };
}
