import type { AccessPerson, AccessVendor } from './access-adapter.ts';
import { testAccess } from './test-access.ts';
import { startTestHost } from './test-server.ts';
import type { TestPerson } from './test-users.ts';

/** Accounts of the host itself. */
export async function ownAccessVendor(): Promise<AccessVendor> {
  const host = await startTestHost();
  const access = testAccess(host);
  const people = new Map<AccessPerson, TestPerson>();

  function withSession(known: TestPerson): AccessPerson {
    const person = { ...known, token: async () => known.token };
    people.set(person, known);
    return person;
  }
  function known(person: AccessPerson): TestPerson {
    const found = people.get(person);
    if (found === undefined) throw new Error('This person was not made here.');
    return found;
  }

  return {
    name: 'better-auth',
    host,
    newPerson: async (email) => withSession(await host.signUp(email === undefined ? {} : { email })),
    newOrganization: (members) => access.newOrganization(members.map(known), 'member'),
    activate: (person, organizationId) => access.activate(known(person), organizationId),
    signOut: (person) => access.signOut(known(person)),
    expire: (person) => access.expire(known(person)),
    impersonate: async (admin, person) => withSession(await access.impersonate(known(admin), known(person))),
    close: () => host.close(),
  };
}
