import type { PromoAdminApi, PromoCard } from '../../../ports/promo-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBlob, readJson } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { promoCardOf, promoUseOf } from './promo-wire.ts';
import { queryText } from './to-query-text.ts';

const PATH = '/api/admin/promo-codes';

export function createHttpPromoAdminApi(http: HttpClient): PromoAdminApi {
  const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
  const readCard = async (response: Response): Promise<PromoCard> => promoCardOf(await readJson(response));

  return {
    promoCodes: (query, options) =>
      http.send({ method: 'GET', path: `${PATH}${queryText(query)}`, signal: options?.signal, read: readPage(promoCardOf) }),
    promoCode: (id, options) => http.send({ method: 'GET', path: pathOf(id), signal: options?.signal, read: readCard }),
    createPromo: (rules, options) => http.send({ method: 'POST', path: PATH, body: rules, signal: options?.signal, read: readCard }),
    updatePromo: (id, rules, options) =>
      http.send({ method: 'PUT', path: pathOf(id), body: rules, signal: options?.signal, read: readCard }),
    promoUses: (id, query, options) =>
      http.send({ method: 'GET', path: `${pathOf(id)}/uses${queryText(query)}`, signal: options?.signal, read: readPage(promoUseOf) }),
    promoUsesCsv: (id, options) =>
      http.send({ method: 'GET', path: `${pathOf(id)}/uses?format=csv`, signal: options?.signal, read: readBlob }),
  };
}
