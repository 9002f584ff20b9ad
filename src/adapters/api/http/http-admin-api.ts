import type { AdminApi } from '#ports/admin-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpAdminApi(http: HttpClient): AdminApi {
  return {
    checkAdmin: (options) => withField(http.call('GET /api/admin/check-admin', {}, options), 'admin'),
    users: (querystring, options) => withField(http.call('GET /api/admin/users', { querystring }, options), 'rows'),
    updateUser: (id, body, options) => withField(http.call('PUT /api/admin/users/:id', { params: { id }, body }, options), 'id'),
    deleteUser: (id, options) => withField(http.call('DELETE /api/admin/users/:id', { params: { id } }, options), 'id'),
    restoreUser: (id, options) => withField(http.call('POST /api/admin/users/:id/restore', { params: { id } }, options), 'id'),
    impersonate: (id, options) => withField(http.call('POST /api/admin/users/:id/impersonate', { params: { id } }, options), 'ticket'),
    storage: (querystring, options) => withField(http.call('GET /api/admin/storage', { querystring }, options), 'rows'),
    userStorage: (id, options) => withField(http.call('GET /api/admin/users/:id/storage', { params: { id } }, options), 'storage'),
    allowances: (options) => mapOutcome(http.call('GET /api/admin/allowances', {}, options), ({ allowances }) => allowances),
    audit: (querystring, options) => withField(http.call('GET /api/admin/audit', { querystring }, options), 'rows'),
    auditCsv: (query, options) => http.download('GET /api/admin/audit', { querystring: { ...query, format: 'csv' } }, options),
    waitlist: (querystring, options) => withField(http.call('GET /api/admin/waitlist', { querystring }, options), 'rows'),
    payments: (querystring, options) => withField(http.call('GET /api/admin/payments', { querystring }, options), 'rows'),
    refund: (id, amount, options) =>
      mapOutcome(http.call('POST /api/admin/payments/:id/refund', { params: { id }, body: { amount } }, options), () => null),
    decideWaitlist: (id, decision, options) =>
      withField(http.call('POST /api/admin/waitlist/:id', { params: { id }, body: { decision } }, options), 'id'),
  };
}
