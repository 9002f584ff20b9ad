import type { AdminUser, AuditEntry, Page } from '../../src/ports/admin-api.ts';
import type { TestPerson } from '../tools/test-users.ts';

export const read = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body;

export interface AdminCalls {
  readonly users: (query: string) => Promise<Page<AdminUser>>;
  readonly update: (id: string, change: object, by?: TestPerson) => Promise<Response>;
  /** Entries of the log about somebody or something, newest first. */
  readonly actsOn: (id: string) => Promise<readonly AuditEntry[]>;
}

export function adminCalls(admin: TestPerson): AdminCalls {
  return {
    users: (query) => read(admin.call('GET', `/api/admin/users?${query}`)),
    update: (id, change, by = admin) => by.call('PUT', `/api/admin/users/${id}`, change),
    actsOn: async (id) => (await read<Page<AuditEntry>>(admin.call('GET', `/api/admin/audit?target=${id}`))).rows,
  };
}
