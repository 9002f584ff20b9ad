import type { AccountService } from '#server/ports/account-service.ts';
import type { TestServerWith } from './test-server.ts';
import type { TestUser } from './test-users.ts';

/** Creates users and sessions with one auth adapter; permissions are the same with all of them. */
export interface AccessAdapter {
  readonly name: AccessAdapterName;
  readonly server: TestServerWith<AccountService>;
  /** A signed-in user whom the server knows. */
  createUser(email?: string): Promise<AccessUser>;
  newOrganization(members: readonly AccessUser[]): Promise<string>;
  /** The active organization of the user's session, member or not. */
  activate(user: AccessUser, organizationId: string | null): Promise<void>;
  signOut(user: AccessUser): Promise<void>;
  expire(user: AccessUser): Promise<void>;
  /** The administrator's impersonation of the user. */
  impersonate(admin: AccessUser, user: AccessUser): Promise<AccessUser>;
  close(): Promise<void>;
}

export type AccessAdapterName = 'better-auth' | 'clerk';

export interface AccessUser extends Pick<TestUser, 'id' | 'email' | 'call'> {
  /** What their session brings now. */
  token(): Promise<string>;
}
