import { ASSET_USERS, type BackgroundApi, type BackgroundSummary, type BackgroundUse } from '../../../ports/background-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readNumber,
  readNumberOrNull,
  readOneOf,
  readNothing,
  readText,
  readBody,
  readRows,
} from '../../shared/http/read-json.ts';

/** File name of an image that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.image';

export function createHttpBackgroundApi(http: HttpClient): BackgroundApi {
  const path = (assetId: string): string => `/api/background/${encodeURIComponent(assetId)}`;
  const readCard = readBody(readBackgroundSummary);

  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/background',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'backgrounds', readBackgroundSummary)),
      }),
    upload(file, options) {
      const body = new FormData();
      body.append('file', file, file instanceof File ? file.name : UNNAMED);
      return http.send({
        method: 'POST',
        path: '/api/background',
        body,
        signal: options?.signal,
        read: readCard,
      });
    },
    rename: (assetId, name) => http.send({ method: 'PATCH', path: path(assetId), body: { name }, read: readCard }),
    uses: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `${path(assetId)}/uses`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'uses', readBackgroundUse)),
      }),
    remove: (assetId) => http.send({ method: 'DELETE', path: path(assetId), read: readNothing }),
  };
}

function readBackgroundSummary(body: Json): BackgroundSummary {
  return {
    assetId: readText(body, 'assetId'),
    name: readText(body, 'name'),
    thumbnailUrl: readText(body, 'thumbnailUrl'),
    width: readNumber(body, 'width'),
    height: readNumber(body, 'height'),
    seconds: readNumberOrNull(body, 'seconds'),
  };
}

function readBackgroundUse(body: Json): BackgroundUse {
  return { type: readOneOf(body, 'type', ASSET_USERS), id: readText(body, 'id'), title: readText(body, 'title') };
}
