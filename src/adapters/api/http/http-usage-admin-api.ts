import type { UsageAdminApi } from '../../../ports/usage-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { toQueryText } from './to-query-text.ts';
import { readFunnel, readUsageEvents, readUsageReport, readUsageSession } from './usage-wire.ts';

const PATH = '/api/admin/usage';

export function createHttpUsageAdminApi(http: HttpClient): UsageAdminApi {
  const reading = <Value>(valueOf: (body: Json) => Value) => readBody(valueOf);

  return {
    report: (days, options) =>
      http.send({ method: 'GET', path: `${PATH}${toQueryText({ days })}`, signal: options?.signal, read: reading(readUsageReport) }),
    funnel({ steps, days }, options) {
      const query = new URLSearchParams([['days', String(days)], ...steps.map((step) => ['steps', step])]);
      return http.send({ method: 'GET', path: `${PATH}/funnel?${query.toString()}`, signal: options?.signal, read: reading(readFunnel) });
    },
    sessions: (query, options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/sessions${toQueryText(query)}`,
        signal: options?.signal,
        read: readPage(readUsageSession),
      }),
    session: (id, options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/sessions/${encodeURIComponent(id)}`,
        signal: options?.signal,
        read: reading(readUsageEvents),
      }),
  };
}
