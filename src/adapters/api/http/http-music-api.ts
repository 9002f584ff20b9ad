import { decodeMusicFile } from '#domain/music/music-file.ts';
import type { MusicApi } from '#ports/music-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** File name of music that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.audio';

export function createHttpMusicApi(http: HttpClient): MusicApi {
  return {
    list: (options) => mapOutcome(http.call('GET /api/music', {}, options), ({ music }) => music),
    upload({ file, confirmed }, options) {
      const form = new FormData();
      form.append('confirmed', String(confirmed));
      form.append('file', file, file instanceof File ? file.name : UNNAMED);
      return withField(http.call('POST /api/music', {}, { ...options, form }), 'assetId');
    },
    rename: (id, name) => withField(http.call('PATCH /api/music/:id', { params: { id }, body: { name } }), 'assetId'),
    uses: (id, options) => mapOutcome(http.call('GET /api/music/:id/uses', { params: { id } }, options), ({ uses }) => uses),
    remove: (id) => http.call('DELETE /api/music/:id', { params: { id } }),
    load: (assetId, options) =>
      http.send({
        method: 'GET',
        path: `/api/music/${encodeURIComponent(assetId)}/audio`,
        signal: options?.signal,
        read: async (response) => {
          const samples = decodeMusicFile(new Uint8Array(await response.arrayBuffer()));
          if (samples === undefined) throw new Error('This is no music file.');
          return samples;
        },
      }),
  };
}
