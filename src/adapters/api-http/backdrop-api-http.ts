import type { BackdropApi, BackdropCard } from '../../ports/backdrop-api.ts';
import type { HttpClient } from '../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, readJson, textOf } from '../shared/http/read-json.ts';

export function createHttpBackdropApi(http: HttpClient): BackdropApi {
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
        read: async (response) => cardOf(await readJson(response)),
      });
    },
  };
}

function cardOf(body: Json): BackdropCard {
  return {
    assetId: textOf(body, 'assetId'),
    thumbnailUrl: textOf(body, 'thumbnailUrl'),
    width: numberOf(body, 'width'),
    height: numberOf(body, 'height'),
  };
}
