import { isApiKeyScope } from '../../../domain/account/api-key-scopes.ts';
import type { ApiKeySummary, ApiKeys, NewApiKey } from '../../../ports/api-keys.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readList,
  readObject,
  readJson,
  readNothing,
  readText,
  readTextOrNull,
  readBody,
  readRows,
} from '../../shared/http/read-json.ts';

export function createHttpApiKeys(http: HttpClient): ApiKeys {
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/keys',
        signal: options?.signal,
        read: readBody((body) => ({ keys: readRows(body, 'keys', readApiKeySummary), available: body['available'] === true })),
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
  return { card: readApiKeySummary(readObject(body['card'], 'card')), secret: readText(body, 'secret') };
}

function readApiKeySummary(body: Json): ApiKeySummary {
  return {
    id: readText(body, 'id'),
    name: readText(body, 'name'),
    hint: readText(body, 'hint'),
    // Scopes unknown to this client version are left out.
    scopes: readList(body, 'scopes').filter(isApiKeyScope),
    createdAt: readText(body, 'createdAt'),
    expiresAt: readTextOrNull(body, 'expiresAt'),
    lastUsedAt: readTextOrNull(body, 'lastUsedAt'),
    lastUsedAddress: readTextOrNull(body, 'lastUsedAddress'),
    oldSecretUntil: readTextOrNull(body, 'oldSecretUntil'),
  };
}
