import type { AdminApi, AuditQuery, UserQuery, WaitlistQuery } from '../../ports/admin-api.ts';
import type { Auth } from '../../ports/auth.ts';
import { AuditStore } from '../../ui/features/admin/audit-store.ts';
import { UsersStore } from '../../ui/features/admin/users-store.ts';
import { WaitingStore } from '../../ui/features/admin/waiting-store.ts';

export interface AdminPagePorts {
  readonly admin: AdminApi;
  readonly auth: Auth;
}

export function adminStores(ports: AdminPagePorts) {
  return {
    createUsersStore: (query: UserQuery) => new UsersStore(ports, query),
    createAuditStore: (query: AuditQuery) => new AuditStore(ports.admin, query),
    createWaitingStore: (query: WaitlistQuery) => new WaitingStore(ports.admin, query),
  };
}
