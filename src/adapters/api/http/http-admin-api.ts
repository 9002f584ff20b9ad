import type { AdminApi, AuditQuery } from '../../../ports/admin-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBlob, readJson, readText, readBody } from '../../shared/http/read-json.ts';
import { toQueryText } from './to-query-text.ts';
import {
  readAdminPayment,
  readAdminUser,
  readAuditEntry,
  readPage,
  readUserStorage,
  readWaitlistEntry,
  readWorkspaceUsage,
} from './admin-wire.ts';

export function createHttpAdminApi(http: HttpClient): AdminApi {
  const userPath = (id: string): string => `/api/admin/users/${encodeURIComponent(id)}`;
  const readUser = readBody(readAdminUser);
  const auditPath = (query: AuditQuery, format?: 'csv'): string =>
    `/api/admin/audit${toQueryText({ ...query, ...(format && { format }) })}`;

  return {
    checkAdmin: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/check-admin',
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return { admin: body['admin'] === true, secondFactorNeeded: body['secondFactorNeeded'] === true };
        },
      }),
    users: (query, options) =>
      http.send({ method: 'GET', path: `/api/admin/users${toQueryText(query)}`, signal: options?.signal, read: readPage(readAdminUser) }),
    updateUser: (id, change, options) =>
      http.send({ method: 'PUT', path: userPath(id), body: change, signal: options?.signal, read: readUser }),
    deleteUser: (id, options) => http.send({ method: 'DELETE', path: userPath(id), signal: options?.signal, read: readUser }),
    restoreUser: (id, options) => http.send({ method: 'POST', path: `${userPath(id)}/restore`, signal: options?.signal, read: readUser }),
    impersonate: (id, options) =>
      http.send({
        method: 'POST',
        path: `${userPath(id)}/impersonate`,
        signal: options?.signal,
        read: readBody((body) => ({ ticket: readText(body, 'ticket') })),
      }),
    storage: (query, options) =>
      http.send({
        method: 'GET',
        path: `/api/admin/storage${toQueryText(query)}`,
        signal: options?.signal,
        read: readPage(readWorkspaceUsage),
      }),
    userStorage: (id, options) =>
      http.send({ method: 'GET', path: `${userPath(id)}/storage`, signal: options?.signal, read: readBody(readUserStorage) }),
    audit: (query, options) =>
      http.send({ method: 'GET', path: auditPath(query), signal: options?.signal, read: readPage(readAuditEntry) }),
    auditCsv: (query, options) => http.send({ method: 'GET', path: auditPath(query, 'csv'), signal: options?.signal, read: readBlob }),
    waitlist: (query, options) =>
      http.send({
        method: 'GET',
        path: `/api/admin/waitlist${toQueryText(query)}`,
        signal: options?.signal,
        read: readPage(readWaitlistEntry),
      }),
    payments: (query, options) =>
      http.send({
        method: 'GET',
        path: `/api/admin/payments${toQueryText(query)}`,
        signal: options?.signal,
        read: readPage(readAdminPayment),
      }),
    refund: (id, amount, options) =>
      http.send({
        method: 'POST',
        path: `/api/admin/payments/${encodeURIComponent(id)}/refund`,
        body: { amount },
        signal: options?.signal,
        read: async () => null,
      }),
    decideWaitlist: (id, decision, options) =>
      http.send({
        method: 'POST',
        path: `/api/admin/waitlist/${encodeURIComponent(id)}`,
        body: { decision },
        signal: options?.signal,
        read: readBody(readWaitlistEntry),
      }),
  };
}
