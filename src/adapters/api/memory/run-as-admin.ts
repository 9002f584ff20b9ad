import type { AdminUser } from '#ports/admin-api.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';

const ADMINS_ONLY: Extract<ApiOutcome<never>, { kind: 'rejected' }> = {
  kind: 'rejected',
  status: 403,
  code: 'admins-only',
  message: 'This part is for administrators.',
};

export type RunAsAdmin = <Value>(effect: () => ApiOutcome<Value>, signal?: AbortSignal) => Promise<ApiOutcome<Value>>;

/** Runs the call if the caller is an administrator, else rejects with 403. */
export function createRunAsAdmin(server: MemoryAdminServer, faults: Faults): RunAsAdmin {
  return (effect, signal) => faults.run(() => (isAdmin(server.users.get(server.actorId)) ? effect() : ADMINS_ONLY), signal);
}

export function isAdmin(user: AdminUser | undefined): boolean {
  return user?.role === 'admin' && user.state === 'active';
}
