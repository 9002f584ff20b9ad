import type { AccountVendor } from '../../server/ports/account-service.ts';
import type { TestHostAt } from './test-server.ts';
import type { TestPerson } from './test-users.ts';

/** Another way to make people and sessions; who may do what is the same with every vendor. */
export interface AccessVendor {
  readonly name: AccessVendorName;
  readonly host: TestHostAt<AccountVendor>;
  /** Somebody signed in, whom the host knows. */
  newPerson(email?: string): Promise<AccessPerson>;
  newOrganization(members: readonly AccessPerson[]): Promise<string>;
  /** What the person's session says it works in, member or not. */
  activate(person: AccessPerson, organizationId: string): Promise<void>;
  signOut(person: AccessPerson): Promise<void>;
  expire(person: AccessPerson): Promise<void>;
  /** The administrator's look at the person's account. */
  impersonate(admin: AccessPerson, person: AccessPerson): Promise<AccessPerson>;
  close(): Promise<void>;
}

export type AccessVendorName = 'better-auth' | 'clerk';

export interface AccessPerson extends Pick<TestPerson, 'id' | 'email' | 'call'> {
  /** What their session brings now. */
  token(): Promise<string>;
}
