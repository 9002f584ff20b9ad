import type { BillingApi } from '../../../ports/billing-api.ts';
import type { HttpClient, HttpRequest } from '../../shared/http/http-client.ts';
import { type Json, readBlob, readJson } from '../../shared/http/read-json.ts';
import { detailsOf, orderAnswerOf, paidStateOf, planChangeOf, portalOf, promoOfferOf, quoteOf, subscriptionOf } from './billing-wire.ts';

const SUBSCRIPTION = '/api/subscription';
/** ERR-3. */
const INVALID_PROMO = { kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' } as const;

export function createHttpBillingApi(http: HttpClient): BillingApi {
  const send = <Value>(request: Omit<HttpRequest<Value>, 'read'>, read: (body: Json) => Value) =>
    http.send({ ...request, read: async (response) => read(await readJson(response)) });
  const post = <Value>(request: Pick<HttpRequest<Value>, 'path' | 'body' | 'signal'>, read: (body: Json) => Value) =>
    send({ ...request, method: 'POST', path: SUBSCRIPTION + request.path }, read);

  return {
    validatePromo: async ({ promoCode, currency }, { signal } = {}) => {
      const query = new URLSearchParams({ promoCode, currency });
      const path = `/api/payments/validate-promo?${query.toString()}`;
      const outcome = await send({ method: 'GET', path, signal, whoever: true }, promoOfferOf);
      if (outcome.kind !== 'ok') return outcome;
      return outcome.value === null ? INVALID_PROMO : { kind: 'ok', value: outcome.value };
    },
    quote: (body, { signal } = {}) => post({ path: '/quote', body, signal }, quoteOf),
    createOrder: (body, idempotencyKey, { signal } = {}) =>
      send({ method: 'POST', path: `${SUBSCRIPTION}/create-order`, body, idempotencyKey, signal }, orderAnswerOf),
    verifyPayment: (proof, { planId, isAnnual }, { signal } = {}) =>
      post({ path: '/verify-payment', body: { ...proof, planId, isAnnual }, signal }, paidStateOf),
    subscription: ({ signal } = {}) => send({ method: 'GET', path: SUBSCRIPTION, signal }, subscriptionOf),
    portal: ({ signal } = {}) => send({ method: 'GET', path: `${SUBSCRIPTION}/customer-portal`, signal }, portalOf),
    updatePlan: (body, { signal } = {}) => post({ path: '/update-plan', body, signal }, planChangeOf),
    cancel: ({ signal } = {}) => post({ path: '/cancel', body: {}, signal }, subscriptionOf),
    resume: ({ signal } = {}) => post({ path: '/resume', body: {}, signal }, subscriptionOf),
    saveDetails: (details, { signal } = {}) => send({ method: 'PUT', path: `${SUBSCRIPTION}/details`, body: details, signal }, detailsOf),
    invoiceFile: (invoiceId, { signal } = {}) =>
      http.send({ method: 'GET', path: `${SUBSCRIPTION}/invoices/${encodeURIComponent(invoiceId)}`, signal, read: readBlob }),
  };
}
