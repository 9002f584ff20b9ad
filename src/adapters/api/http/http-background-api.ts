import type { BackgroundApi } from '../../../ports/background-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** File name of an image that has none: an extension alone, of which an empty name is made. Without it, forms say `blob`. */
const UNNAMED = '.image';

export function createHttpBackgroundApi(http: HttpClient): BackgroundApi {
  return {
    list: (options) => mapOutcome(http.call('GET /api/background', {}, options), ({ backgrounds }) => backgrounds),
    upload(file, options) {
      const form = new FormData();
      form.append('file', file, file instanceof File ? file.name : UNNAMED);
      return withField(http.call('POST /api/background', {}, { ...options, form }), 'assetId');
    },
    rename: (id, name) => withField(http.call('PATCH /api/background/:id', { params: { id }, body: { name } }), 'assetId'),
    uses: (id, options) => mapOutcome(http.call('GET /api/background/:id/uses', { params: { id } }, options), ({ uses }) => uses),
    remove: (id) => http.call('DELETE /api/background/:id', { params: { id } }),
  };
}
