import { JOIN_MODES, JOIN_ROLES } from '../../../domain/mail-domain/mail-domain.ts';
import { SHARE_DOMAIN_STATES } from '../../../domain/sharing/share-domain.ts';
import type { JoinOffer, MailDomain, MailDomainApi } from '../../../ports/mail-domain-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readNothing, readObject, readOneOf, readRows, readText } from '../../shared/http/read-json.ts';

const PATH = '/api/mail-domain';
const OFFERS = '/api/join-offers';
const CHECKS = ['found', 'missing', 'unavailable'] as const;

export function createHttpMailDomainApi(http: HttpClient): MailDomainApi {
  const read = readBody((body) => (body['domain'] === null ? null : readDomain(readObject(body['domain'], 'domain'))));
  return {
    load: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read }),
    claim: (host) => http.send({ method: 'PUT', path: PATH, body: { host }, read }),
    setTerms: ({ mode, role }) => http.send({ method: 'PATCH', path: PATH, body: { mode, role }, read }),
    check: () =>
      http.send({
        method: 'POST',
        path: `${PATH}/check`,
        read: readBody((body) => ({ domain: readDomain(readObject(body['domain'], 'domain')), check: readOneOf(body, 'check', CHECKS) })),
      }),
    offers: (options) =>
      http.send({
        method: 'GET',
        path: OFFERS,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'offers', readOffer)),
      }),
    join: (organizationId) => http.send({ method: 'POST', path: `${OFFERS}/${encodeURIComponent(organizationId)}`, read: readNothing }),
  };
}

function readDomain(body: Json): MailDomain {
  const record = readObject(body['record'], 'record');
  return {
    host: readText(body, 'host'),
    record: { name: readText(record, 'name'), value: readText(record, 'value') },
    state: readOneOf(body, 'state', SHARE_DOMAIN_STATES),
    mode: readOneOf(body, 'mode', JOIN_MODES),
    role: readOneOf(body, 'role', JOIN_ROLES),
  };
}

function readOffer(body: Json): JoinOffer {
  return {
    organizationId: readText(body, 'organizationId'),
    organizationName: readText(body, 'organizationName'),
    role: readOneOf(body, 'role', JOIN_ROLES),
  };
}
