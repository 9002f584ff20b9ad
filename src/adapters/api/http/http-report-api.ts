import type { ReportApi } from '#ports/report-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withField } from '../../shared/http/call-operation.ts';

export function createHttpReportApi(http: HttpClient): ReportApi {
  return {
    send: (body, options) => withField(http.call('POST /api/reports', { body }, { ...options, auth: 'none' }), 'reference'),
    list: (querystring, options) => withField(http.call('GET /api/admin/reports', { querystring }, options), 'rows'),
    setState: (id, state, options) =>
      withField(http.call('PUT /api/admin/reports/:id', { params: { id }, body: { state } }, options), 'id'),
    lookUp: (subject, options) => withField(http.call('GET /api/admin/reported', { querystring: { subject } }, options), 'videos'),
    takeDown: (body, options) => withField(http.call('POST /api/admin/takedowns', { body }, options), 'id'),
    takedowns: (querystring, options) => withField(http.call('GET /api/admin/takedowns', { querystring }, options), 'rows'),
    decide: (id, body, options) => withField(http.call('PUT /api/admin/takedowns/:id', { params: { id }, body }, options), 'id'),
    ownTakedown: (id, options) => withField(http.call('GET /api/takedowns/:id', { params: { id } }, options), 'id'),
    appeal: (id, text, options) =>
      withField(http.call('POST /api/takedowns/:id/appeal', { params: { id }, body: { text } }, options), 'id'),
  };
}
