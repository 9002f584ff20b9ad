import { REQUEST_TIMEOUT } from '../../../domain/constants.ts';
import type { BackgroundApi } from '../../../ports/background-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** File name of an image that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.image';
/** Milliseconds for each begun megabyte: to upload it, and to read a clip as long as it may be. */
const MEGABYTE_TIME = 6_000;
const MEGABYTE = 1024 ** 2;

export function createHttpBackgroundApi(http: HttpClient): BackgroundApi {
  return {
    list: (options) => mapOutcome(http.call('GET /api/background', {}, options), ({ backgrounds }) => backgrounds),
    upload(file, options) {
      const form = new FormData();
      form.append('file', file, file instanceof File ? file.name : UNNAMED);
      return withField(http.call('POST /api/background', {}, { ...options, form, timeout: computeUploadTimeout(file) }), 'assetId');
    },
    rename: (id, name) => withField(http.call('PATCH /api/background/:id', { params: { id }, body: { name } }), 'assetId'),
    uses: (id, options) => mapOutcome(http.call('GET /api/background/:id/uses', { params: { id } }, options), ({ uses }) => uses),
    remove: (id) => http.call('DELETE /api/background/:id', { params: { id } }),
  };
}

function computeUploadTimeout(file: Blob): number {
  return REQUEST_TIMEOUT + Math.floor(file.size / MEGABYTE) * MEGABYTE_TIME;
}
