import type { ErrorAdminApi } from '../../../ports/error-admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBlob, readBody } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { readErrorDetail, readErrorGroup, readTraceRows } from './error-wire.ts';
import { toQueryText } from './to-query-text.ts';

const PATH = '/api/admin/errors';

export function createHttpErrorAdminApi(http: HttpClient): ErrorAdminApi {
  const groupPath = (id: string): string => `${PATH}/groups/${encodeURIComponent(id)}`;

  return {
    groups: (query, options) =>
      http.send({ method: 'GET', path: `${PATH}${toQueryText(query)}`, signal: options?.signal, read: readPage(readErrorGroup) }),
    group: (id, options) =>
      http.send({
        method: 'GET',
        path: groupPath(id),
        signal: options?.signal,
        read: readBody(readErrorDetail),
      }),
    setState: ({ id, state }, options) =>
      http.send({
        method: 'PUT',
        path: groupPath(id),
        body: { state },
        signal: options?.signal,
        read: readBody(readErrorGroup),
      }),
    remove: (id, options) => http.send({ method: 'DELETE', path: groupPath(id), signal: options?.signal, read: async () => null }),
    traces: (options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/traces`,
        signal: options?.signal,
        read: readBody(readTraceRows),
      }),
    replay: (id, options) =>
      http.send({ method: 'GET', path: `${PATH}/replays/${encodeURIComponent(id)}`, signal: options?.signal, read: readBlob }),
  };
}
