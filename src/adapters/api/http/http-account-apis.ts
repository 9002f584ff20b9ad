import type { ActivityApi } from '#ports/activity-api.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import type { MailDomainApi } from '#ports/mail-domain-api.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { SignOnApi } from '#ports/sign-on-api.ts';
import type { TeamPlanApi } from '#ports/team-plan-api.ts';
import type { WebhookApi } from '#ports/webhook-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpActivityApi(http: HttpClient): ActivityApi {
  return {
    list: (querystring, options) => withField(http.call('GET /api/activity', { querystring }, options), 'rows'),
    file: (query, format, options) => http.download('GET /api/activity', { querystring: { ...query, format } }, options),
  };
}

export function createHttpApiKeys(http: HttpClient): ApiKeys {
  return {
    list: (options) => withField(http.call('GET /api/keys', {}, options), 'keys'),
    create: (body, options) => withField(http.call('POST /api/keys', { body }, options), 'card'),
    rotate: ({ id, keepOld }, options) =>
      withField(http.call('POST /api/keys/:id/rotate', { params: { id }, body: { keepOld } }, options), 'card'),
    revoke: (id, options) => http.call('DELETE /api/keys/:id', { params: { id } }, options),
  };
}

export function createHttpMailDomainApi(http: HttpClient): MailDomainApi {
  return {
    load: (options) => mapOutcome(http.call('GET /api/mail-domain', {}, options), ({ domain }) => domain),
    claim: (host) => mapOutcome(http.call('PUT /api/mail-domain', { body: { host } }), ({ domain }) => domain),
    setTerms: ({ mode, role }) => mapOutcome(http.call('PATCH /api/mail-domain', { body: { mode, role } }), ({ domain }) => domain),
    check: () => withField(http.call('POST /api/mail-domain/check'), 'domain'),
    offers: (options) => mapOutcome(http.call('GET /api/join-offers', {}, options), ({ offers }) => offers),
    join: (organization) => http.call('POST /api/join-offers/:organization', { params: { organization } }),
  };
}

export function createHttpProfileApi(http: HttpClient): ProfileApi {
  return {
    profile: (options) => withField(http.call('GET /api/user/profile', {}, options), 'id'),
    update: (body, options) => withField(http.call('PUT /api/user/update-profile', { body }, options), 'id'),
    exportData: (options) => http.download('GET /api/user/export', {}, options),
    signIns: (options) => withField(http.call('GET /api/user/sign-ins', {}, options), 'signIns'),
    deleteAccount: (body, options) => withField(http.call('DELETE /api/user', { body }, options), 'erasedAt'),
  };
}

export function createHttpSignOnApi(http: HttpClient): SignOnApi {
  return {
    load: (options) => withField(http.call('GET /api/sign-on', {}, options), 'lock'),
    save: ({ issuer, clientId, clientSecret }) =>
      withField(http.call('PUT /api/sign-on', { body: { issuer, clientId, clientSecret } }), 'lock'),
    setRequired: (isRequired) => withField(http.call('PATCH /api/sign-on', { body: { isRequired } }), 'lock'),
    remove: () => withField(http.call('DELETE /api/sign-on'), 'lock'),
    test: () => withField(http.call('POST /api/sign-on/test'), 'url'),
    link: (options) => mapOutcome(http.call('GET /api/sign-on/link', {}, options), ({ link }) => link),
    startLink: () => withField(http.call('POST /api/sign-on/link'), 'url'),
    find: (domain, options) =>
      mapOutcome(http.call('GET /api/sign-on/offer', { querystring: { domain } }, { ...options, auth: 'none' }), ({ offer }) => offer),
    start: ({ email, returnTo }) => withField(http.call('POST /api/sign-on/start', { body: { email, returnTo } }, { auth: 'none' }), 'url'),
  };
}

export function createHttpTeamPlanApi(http: HttpClient): TeamPlanApi {
  return {
    load: (options) => withField(http.call('GET /api/team-plan', {}, options), 'plan'),
    share: (body, options) => withField(http.call('PUT /api/team-plan', { body }, options), 'plan'),
    end: (options) => withField(http.call('DELETE /api/team-plan', {}, options), 'plan'),
    setSeat: ({ userId, active }, options) =>
      withField(http.call('PUT /api/team-plan/seats/:userId', { params: { userId }, body: { active } }, options), 'plan'),
  };
}

export function createHttpWebhookApi(http: HttpClient): WebhookApi {
  return {
    list: (options) => withField(http.call('GET /api/webhooks', {}, options), 'endpoints'),
    create: (body) => withField(http.call('POST /api/webhooks', { body }), 'endpoint'),
    change: (id, body) => withField(http.call('PATCH /api/webhooks/:id', { params: { id }, body }), 'events'),
    remove: (id) => http.call('DELETE /api/webhooks/:id', { params: { id } }),
    rotateSecret: (id, keepOld) => withField(http.call('POST /api/webhooks/:id/rotate', { params: { id }, body: { keepOld } }), 'endpoint'),
    sendTest: (id) => withField(http.call('POST /api/webhooks/:id/test', { params: { id } }), 'id'),
    deliveries: (id, options) =>
      mapOutcome(http.call('GET /api/webhooks/:id/deliveries', { params: { id } }, options), ({ deliveries }) => deliveries),
    redeliver: (id, delivery) =>
      withField(http.call('POST /api/webhooks/:id/deliveries/:delivery/redeliver', { params: { id, delivery } }), 'id'),
  };
}
