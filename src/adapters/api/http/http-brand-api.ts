import type { BrandApi } from '#ports/brand-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withField } from '../../shared/http/call-operation.ts';

/** File name of a font that has none: an extension alone, of which an empty name is made. */
const UNNAMED = '.font';

export function createHttpBrandApi(http: HttpClient): BrandApi {
  return {
    load: (options) => withField(http.call('GET /api/brand', {}, options), 'kit'),
    save: (body, options) => withField(http.call('PUT /api/brand', { body }, options), 'kit'),
    readFont({ file, confirmed }, options) {
      const form = new FormData();
      form.append('confirmed', String(confirmed));
      form.append('file', file, file instanceof File ? file.name : UNNAMED);
      return withField(http.call('POST /api/brand/font', {}, { ...options, form }), 'name');
    },
    loadShareBrand: (options) => withField(http.call('GET /api/brand/share-page', {}, options), 'brand'),
    saveShareBrand: (brand, options) => withField(http.call('PUT /api/brand/share-page', { body: { brand } }, options), 'brand'),
    loadDomain: (options) => withField(http.call('GET /api/brand/domain', {}, options), 'domain'),
    claimDomain: (host, options) => withField(http.call('PUT /api/brand/domain', { body: { host } }, options), 'domain'),
    checkDomain: (options) => withField(http.call('POST /api/brand/domain/check', {}, options), 'domain'),
  };
}
