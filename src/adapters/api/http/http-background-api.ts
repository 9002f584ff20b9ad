import type { BackdropApi, BackdropCard, BackdropUse } from '../../../ports/background-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, readJson, readNothing, textOf } from '../../shared/http/read-json.ts';

export function createHttpBackdropApi(http: HttpClient): BackdropApi {
  const address = (assetId: string): string => `/api/background/${encodeURIComponent(assetId)}`;
  const readCard = async (response: Response) => cardOf(await readJson(response));

  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/background',
        signal: options?.signal,
        read: async (response) => listOf(await readJson(response), 'backgrounds').map((card) => cardOf(objectOf(card, 'background'))),
      }),
    upload(file, options) {
      const body = new FormData();
      body.append('file', file);
      return http.send({
        method: 'POST',
        path: '/api/background',
        body,
        signal: options?.signal,
        read: readCard,
      });
    },
    rename: (assetId, name) => http.send({ method: 'PATCH', path: address(assetId), body: { name }, read: readCard }),
    uses: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `${address(assetId)}/uses`,
        signal: options?.signal,
        read: async (response) => listOf(await readJson(response), 'uses').map((use) => useOf(objectOf(use, 'use'))),
      }),
    remove: (assetId) => http.send({ method: 'DELETE', path: address(assetId), read: readNothing }),
  };
}

function cardOf(body: Json): BackdropCard {
  return {
    assetId: textOf(body, 'assetId'),
    name: textOf(body, 'name'),
    thumbnailUrl: textOf(body, 'thumbnailUrl'),
    width: numberOf(body, 'width'),
    height: numberOf(body, 'height'),
  };
}

function useOf(body: Json): BackdropUse {
  return { type: oneOf(body, 'type', ['project', 'video']), id: textOf(body, 'id'), title: textOf(body, 'title') };
}
