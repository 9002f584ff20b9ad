import type { CallOptions } from '../../../ports/auth.ts';
import type { FlagAdminApi, FlagBook } from '../../../ports/flag-admin-api.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readJson } from '../../shared/http/read-json.ts';
import { flagAnswersOf, flagBookOf } from './flag-wire.ts';

const PATH = '/api/admin/flags';

export function createHttpFlagAdminApi(http: HttpClient): FlagAdminApi {
  const read = async (response: Response): Promise<FlagBook> => flagBookOf(await readJson(response));
  const put = (path: string, body: object, options?: CallOptions): Promise<ApiOutcome<FlagBook>> =>
    http.send({ method: 'PUT', path: `${PATH}/${path}`, body, signal: options?.signal, read });
  const remove = (path: string, revision: number, options?: CallOptions): Promise<ApiOutcome<FlagBook>> =>
    http.send({ method: 'DELETE', path: `${PATH}/${path}?revision=${revision}`, signal: options?.signal, read });

  return {
    flags: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read }),
    saveFlag: (change, options) => put(`features/${encodeURIComponent(change.flag.key)}`, change, options),
    deleteFlag: ({ key, revision }, options) => remove(`features/${encodeURIComponent(key)}`, revision, options),
    saveExperiment: (change, options) => put(`experiments/${encodeURIComponent(change.experiment.key)}`, change, options),
    deleteExperiment: ({ key, revision }, options) => remove(`experiments/${encodeURIComponent(key)}`, revision, options),
    saveGroup: (change, options) => put(`groups/${encodeURIComponent(change.group.id)}`, change, options),
    deleteGroup: ({ id, revision }, options) => remove(`groups/${encodeURIComponent(id)}`, revision, options),
    preview: (asked, options) =>
      http.send({
        method: 'POST',
        path: `${PATH}/preview`,
        body: asked,
        signal: options?.signal,
        read: async (response) => flagAnswersOf(await readJson(response)),
      }),
  };
}
