import type { PromoAdminApi } from '../../../ports/promo-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBlob, readBody } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { readPromoSummary, readPromoUse } from './promo-wire.ts';
import { toQueryText } from './to-query-text.ts';

const PATH = '/api/admin/promo-codes';

export function createHttpPromoAdminApi(http: HttpClient): PromoAdminApi {
  const toPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
  const readCard = readBody(readPromoSummary);

  return {
    promoCodes: (query, options) =>
      http.send({ method: 'GET', path: `${PATH}${toQueryText(query)}`, signal: options?.signal, read: readPage(readPromoSummary) }),
    promoCode: (id, options) => http.send({ method: 'GET', path: toPath(id), signal: options?.signal, read: readCard }),
    createPromo: (rules, options) => http.send({ method: 'POST', path: PATH, body: rules, signal: options?.signal, read: readCard }),
    updatePromo: (id, rules, options) =>
      http.send({ method: 'PUT', path: toPath(id), body: rules, signal: options?.signal, read: readCard }),
    promoUses: (id, query, options) =>
      http.send({ method: 'GET', path: `${toPath(id)}/uses${toQueryText(query)}`, signal: options?.signal, read: readPage(readPromoUse) }),
    promoUsesCsv: (id, options) =>
      http.send({ method: 'GET', path: `${toPath(id)}/uses?format=csv`, signal: options?.signal, read: readBlob }),
  };
}
