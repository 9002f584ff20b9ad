import { decodeMusicFile } from '../../../domain/music/music-file.ts';
import { ASSET_USERS } from '../../../ports/background-api.ts';
import type { MusicApi, MusicSummary } from '../../../ports/music-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readNothing, readNumber, readOneOf, readRows, readText } from '../../shared/http/read-json.ts';

/** File name of music that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.audio';

export function createHttpMusicApi(http: HttpClient): MusicApi {
  const path = (assetId: string): string => `/api/music/${encodeURIComponent(assetId)}`;
  const readCard = readBody(readMusicSummary);

  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/music',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'music', readMusicSummary)),
      }),
    upload({ file, confirmed }, options) {
      const body = new FormData();
      body.append('confirmed', String(confirmed));
      body.append('file', file, file instanceof File ? file.name : UNNAMED);
      return http.send({ method: 'POST', path: '/api/music', body, signal: options?.signal, read: readCard });
    },
    rename: (assetId, name) => http.send({ method: 'PATCH', path: path(assetId), body: { name }, read: readCard }),
    uses: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `${path(assetId)}/uses`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'uses', readUse)),
      }),
    remove: (assetId) => http.send({ method: 'DELETE', path: path(assetId), read: readNothing }),
    load: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `${path(assetId)}/audio`,
        signal: options?.signal,
        read: async (response) => {
          const samples = decodeMusicFile(new Uint8Array(await response.arrayBuffer()));
          if (samples === undefined) throw new Error('This is no music file.');
          return samples;
        },
      }),
  };
}

function readMusicSummary(body: Json): MusicSummary {
  return { assetId: readText(body, 'assetId'), name: readText(body, 'name'), seconds: readNumber(body, 'seconds') };
}

function readUse(body: Json) {
  return { type: readOneOf(body, 'type', ASSET_USERS), id: readText(body, 'id'), title: readText(body, 'title') };
}
