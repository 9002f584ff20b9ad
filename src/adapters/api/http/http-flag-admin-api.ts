import type { CallOptions } from '../../../ports/auth.ts';
import type { FlagAdminApi, VersionedFlagDefinitions } from '../../../ports/flag-admin-api.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBody } from '../../shared/http/read-json.ts';
import { readFlagResults, readFlagDefinitions } from './flag-wire.ts';

const PATH = '/api/admin/flags';

export function createHttpFlagAdminApi(http: HttpClient): FlagAdminApi {
  const read = readBody(readFlagDefinitions);
  const put = (path: string, body: object, options?: CallOptions): Promise<ApiOutcome<VersionedFlagDefinitions>> =>
    http.send({ method: 'PUT', path: `${PATH}/${path}`, body, signal: options?.signal, read });
  const remove = (path: string, revision: number, options?: CallOptions): Promise<ApiOutcome<VersionedFlagDefinitions>> =>
    http.send({ method: 'DELETE', path: `${PATH}/${path}?revision=${revision}`, signal: options?.signal, read });

  return {
    flags: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read }),
    saveFlag: (change, options) => put(`features/${encodeURIComponent(change.flag.key)}`, change, options),
    deleteFlag: ({ key, revision }, options) => remove(`features/${encodeURIComponent(key)}`, revision, options),
    saveExperiment: (change, options) => put(`experiments/${encodeURIComponent(change.experiment.key)}`, change, options),
    deleteExperiment: ({ key, revision }, options) => remove(`experiments/${encodeURIComponent(key)}`, revision, options),
    saveGroup: (change, options) => put(`groups/${encodeURIComponent(change.group.id)}`, change, options),
    deleteGroup: ({ id, revision }, options) => remove(`groups/${encodeURIComponent(id)}`, revision, options),
    preview: (query, options) =>
      http.send({
        method: 'POST',
        path: `${PATH}/preview`,
        body: query,
        signal: options?.signal,
        read: readBody(readFlagResults),
      }),
  };
}
