import type { BillingApi } from '#ports/billing-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import type { HttpRequest } from '../../shared/http/http-request.ts';
import { type Json, readBlob, readBody } from '../../shared/http/read-json.ts';
import {
  readDetails,
  readOrderResponse,
  readPaidState,
  readPlanChange,
  readPortal,
  readPromoOffer,
  readQuote,
  readSubscription,
} from './billing-wire.ts';

const SUBSCRIPTION = '/api/subscription';
/** Result for an invalid promo code (ERR-3). */
const INVALID_PROMO = { kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' } as const;

export function createHttpBillingApi(http: HttpClient): BillingApi {
  const send = <Value>(request: Omit<HttpRequest<Value>, 'read'>, read: (body: Json) => Value) =>
    http.send({ ...request, read: readBody(read) });
  const post = <Value>(request: Pick<HttpRequest<Value>, 'path' | 'body' | 'signal'>, read: (body: Json) => Value) =>
    send({ ...request, method: 'POST', path: SUBSCRIPTION + request.path }, read);

  return {
    validatePromo: async ({ promoCode, currency }, { signal } = {}) => {
      const query = new URLSearchParams({ promoCode, currency });
      const path = `/api/payments/validate-promo?${query.toString()}`;
      const outcome = await send({ method: 'GET', path, signal, auth: 'optional' }, readPromoOffer);
      if (outcome.kind !== 'ok') return outcome;
      return outcome.value === null ? INVALID_PROMO : { kind: 'ok', value: outcome.value };
    },
    quote: (body, { signal } = {}) => post({ path: '/quote', body, signal }, readQuote),
    createOrder: (body, idempotencyKey, { signal } = {}) =>
      send({ method: 'POST', path: `${SUBSCRIPTION}/create-order`, body, idempotencyKey, signal }, readOrderResponse),
    verifyPayment: (proof, { planId, isAnnual }, { signal } = {}) =>
      post({ path: '/verify-payment', body: { ...proof, planId, isAnnual }, signal }, readPaidState),
    subscription: ({ signal } = {}) => send({ method: 'GET', path: SUBSCRIPTION, signal }, readSubscription),
    portal: ({ signal } = {}) => send({ method: 'GET', path: `${SUBSCRIPTION}/customer-portal`, signal }, readPortal),
    updatePlan: (body, { signal } = {}) => post({ path: '/update-plan', body, signal }, readPlanChange),
    cancel: ({ signal } = {}) => post({ path: '/cancel', body: {}, signal }, readSubscription),
    resume: ({ signal } = {}) => post({ path: '/resume', body: {}, signal }, readSubscription),
    saveDetails: (details, { signal } = {}) => send({ method: 'PUT', path: `${SUBSCRIPTION}/details`, body: details, signal }, readDetails),
    invoiceFile: (invoiceId, { signal } = {}) =>
      http.send({ method: 'GET', path: `${SUBSCRIPTION}/invoices/${encodeURIComponent(invoiceId)}`, signal, read: readBlob }),
  };
}
