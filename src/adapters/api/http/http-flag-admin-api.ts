import type { FlagAdminApi } from '#ports/flag-admin-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpFlagAdminApi(http: HttpClient): FlagAdminApi {
  return {
    flags: (options) => withField(http.call('GET /api/admin/flags', {}, options), 'flags'),
    saveFlag: (body, options) =>
      withField(http.call('PUT /api/admin/flags/features/:key', { params: { key: body.flag.key }, body }, options), 'flags'),
    deleteFlag: ({ key, revision }, options) =>
      withField(http.call('DELETE /api/admin/flags/features/:key', { params: { key }, querystring: { revision } }, options), 'flags'),
    saveExperiment: (body, options) =>
      withField(http.call('PUT /api/admin/flags/experiments/:key', { params: { key: body.experiment.key }, body }, options), 'flags'),
    deleteExperiment: ({ key, revision }, options) =>
      withField(http.call('DELETE /api/admin/flags/experiments/:key', { params: { key }, querystring: { revision } }, options), 'flags'),
    saveGroup: (body, options) =>
      withField(http.call('PUT /api/admin/flags/groups/:id', { params: { id: body.group.id }, body }, options), 'flags'),
    deleteGroup: ({ id, revision }, options) =>
      withField(http.call('DELETE /api/admin/flags/groups/:id', { params: { id }, querystring: { revision } }, options), 'flags'),
    preview: (body, options) => mapOutcome(http.call('POST /api/admin/flags/preview', { body }, options), ({ answers }) => answers),
  };
}
