import type { ErrorAdminApi } from '../../../ports/error-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBlob, readJson } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { errorDetailOf, errorGroupOf, traceRowsOf } from './error-wire.ts';
import { queryText } from './to-query-text.ts';

const PATH = '/api/admin/errors';

export function createHttpErrorAdminApi(http: HttpClient): ErrorAdminApi {
  const groupPath = (id: string): string => `${PATH}/groups/${encodeURIComponent(id)}`;

  return {
    groups: (query, options) =>
      http.send({ method: 'GET', path: `${PATH}${queryText(query)}`, signal: options?.signal, read: readPage(errorGroupOf) }),
    group: (id, options) =>
      http.send({
        method: 'GET',
        path: groupPath(id),
        signal: options?.signal,
        read: async (response) => errorDetailOf(await readJson(response)),
      }),
    setState: ({ id, state }, options) =>
      http.send({
        method: 'PUT',
        path: groupPath(id),
        body: { state },
        signal: options?.signal,
        read: async (response) => errorGroupOf(await readJson(response)),
      }),
    remove: (id, options) => http.send({ method: 'DELETE', path: groupPath(id), signal: options?.signal, read: async () => null }),
    traces: (options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/traces`,
        signal: options?.signal,
        read: async (response) => traceRowsOf(await readJson(response)),
      }),
    replay: (id, options) =>
      http.send({ method: 'GET', path: `${PATH}/replays/${encodeURIComponent(id)}`, signal: options?.signal, read: readBlob }),
  };
}
