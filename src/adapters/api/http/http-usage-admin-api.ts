import type { UsageAdminApi } from '../../../ports/usage-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readJson } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { queryText } from './to-query-text.ts';
import { funnelOf, usageEventsOf, usageReportOf, usageSessionOf } from './usage-wire.ts';

const PATH = '/api/admin/usage';

export function createHttpUsageAdminApi(http: HttpClient): UsageAdminApi {
  const reading =
    <Value>(valueOf: (body: Json) => Value) =>
    async (response: Response): Promise<Value> =>
      valueOf(await readJson(response));

  return {
    report: (days, options) =>
      http.send({ method: 'GET', path: `${PATH}${queryText({ days })}`, signal: options?.signal, read: reading(usageReportOf) }),
    funnel({ steps, days }, options) {
      const query = new URLSearchParams([['days', String(days)], ...steps.map((step) => ['steps', step])]);
      return http.send({ method: 'GET', path: `${PATH}/funnel?${query.toString()}`, signal: options?.signal, read: reading(funnelOf) });
    },
    sessions: (asked, options) =>
      http.send({ method: 'GET', path: `${PATH}/sessions${queryText(asked)}`, signal: options?.signal, read: readPage(usageSessionOf) }),
    session: (id, options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/sessions/${encodeURIComponent(id)}`,
        signal: options?.signal,
        read: reading(usageEventsOf),
      }),
  };
}
