import type { AdminUser, AuditEntry, Page } from '#ports/admin-api.ts';
import type { TestUser } from '../tools/test-users.ts';

export const readJson = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;

export interface AdminClient {
  readonly users: (query: string) => Promise<Page<AdminUser>>;
  readonly update: (id: string, change: object, by?: TestUser) => Promise<Response>;
  /** Audit log entries about a user or resource, newest first. */
  readonly actsOn: (id: string) => Promise<readonly AuditEntry[]>;
}

export function createAdminClient(admin: TestUser): AdminClient {
  return {
    users: (query) => readJson(admin.call('GET', `/api/admin/users?${query}`)),
    update: (id, change, by = admin) => by.call('PUT', `/api/admin/users/${id}`, change),
    actsOn: async (id) => (await readJson<Page<AuditEntry>>(admin.call('GET', `/api/admin/audit?target=${id}`))).rows,
  };
}
