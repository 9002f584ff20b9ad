import type { AdapterAdminApi } from '#ports/adapter-admin-api.ts';
import type { ComparisonApi } from '#ports/comparison-api.ts';
import type { ErrorAdminApi } from '#ports/error-admin-api.ts';
import type { JobAdminApi } from '#ports/job-admin-api.ts';
import type { PromoAdminApi } from '#ports/promo-admin-api.ts';
import type { UsageAdminApi } from '#ports/usage-admin-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpAdapterAdminApi(http: HttpClient): AdapterAdminApi {
  return {
    listServerAdapters: (options) => mapOutcome(http.call('GET /api/admin/providers', {}, options), ({ providers }) => providers),
    listSpeechServices: (options) => withField(http.call('GET /api/admin/voices', {}, options), 'services'),
    voteOnVoice: (vote, options) => withField(http.call('POST /api/admin/voices/votes', { body: vote }, options), 'first'),
  };
}

export function createHttpComparisonApi(http: HttpClient): ComparisonApi {
  return {
    list: (options) => mapOutcome(http.call('GET /api/admin/looks', {}, options), ({ comparisons }) => comparisons),
    create: (body, options) => withField(http.call('POST /api/admin/looks', { body }, options), 'id'),
    remove: (id, options) => http.call('DELETE /api/admin/looks/:id', { params: { id } }, options),
    round: (id, options) => withField(http.call('GET /api/admin/looks/:id/round', { params: { id } }, options), 'round'),
    vote: (id, vote, options) => withField(http.call('POST /api/admin/looks/:id/votes', { params: { id }, body: vote }, options), 'round'),
  };
}

export function createHttpErrorAdminApi(http: HttpClient): ErrorAdminApi {
  return {
    groups: (querystring, options) => withField(http.call('GET /api/admin/errors', { querystring }, options), 'rows'),
    group: (id, options) => withField(http.call('GET /api/admin/errors/groups/:id', { params: { id } }, options), 'events'),
    setState: ({ id, state }, options) =>
      withField(http.call('PUT /api/admin/errors/groups/:id', { params: { id }, body: { state } }, options), 'id'),
    remove: (id, options) => mapOutcome(http.call('DELETE /api/admin/errors/groups/:id', { params: { id } }, options), () => null),
    traces: (options) => mapOutcome(http.call('GET /api/admin/errors/traces', {}, options), ({ traces }) => traces),
    replay: (id, options) => http.download('GET /api/admin/errors/replays/:id', { params: { id } }, options),
  };
}

export function createHttpJobAdminApi(http: HttpClient): JobAdminApi {
  return {
    jobs: (querystring, options) => withField(http.call('GET /api/admin/jobs', { querystring }, options), 'rows'),
    queues: (options) => mapOutcome(http.call('GET /api/admin/jobs/queues', {}, options), ({ queues }) => queues),
    retry: (id, options) => http.call('POST /api/admin/jobs/:id/retry', { params: { id } }, options),
    discard: (id, options) => http.call('DELETE /api/admin/jobs/:id', { params: { id } }, options),
  };
}

export function createHttpPromoAdminApi(http: HttpClient): PromoAdminApi {
  return {
    promoCodes: (querystring, options) => withField(http.call('GET /api/admin/promo-codes', { querystring }, options), 'rows'),
    promoCode: (id, options) => withField(http.call('GET /api/admin/promo-codes/:id', { params: { id } }, options), 'id'),
    createPromo: (body, options) => withField(http.call('POST /api/admin/promo-codes', { body }, options), 'id'),
    updatePromo: (id, body, options) => withField(http.call('PUT /api/admin/promo-codes/:id', { params: { id }, body }, options), 'id'),
    promoUses: (id, querystring, options) =>
      withField(http.call('GET /api/admin/promo-codes/:id/uses', { params: { id }, querystring }, options), 'rows'),
    promoUsesCsv: (id, options) =>
      http.download('GET /api/admin/promo-codes/:id/uses', { params: { id }, querystring: { format: 'csv' } }, options),
  };
}

export function createHttpUsageAdminApi(http: HttpClient): UsageAdminApi {
  return {
    report: (days, options) => withField(http.call('GET /api/admin/usage', { querystring: { days } }, options), 'days'),
    funnel: ({ steps, days }, options) =>
      mapOutcome(http.call('GET /api/admin/usage/funnel', { querystring: { days, steps } }, options), (funnel) => funnel.steps),
    sessions: (querystring, options) => withField(http.call('GET /api/admin/usage/sessions', { querystring }, options), 'rows'),
    session: (id, options) =>
      mapOutcome(http.call('GET /api/admin/usage/sessions/:id', { params: { id } }, options), ({ events }) => events),
  };
}
