import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { hashOfSessionToken } from '../../src/adapters/auth/better-auth/server/hashed-sessions.ts';
import { member, organization, session } from '../../server/adapters/database/schema.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';
import { tokenVerifierSuite, type TestSession } from './token-verifier.suite.ts';

let host: TestHost;
let person: TestPerson;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
  person = await host.signUp();
});
afterAll(() => host.close());

async function newSession(): Promise<TestSession> {
  const { email, password } = person;
  const answer = await fetch(`${host.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: host.url },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    bearer: token,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
}

const change = (bearer: string, values: Partial<typeof session.$inferInsert>) =>
  host.services.database.db
    .update(session)
    .set(values)
    .where(eq(session.token, hashOfSessionToken(bearer)));

tokenVerifierSuite({
  name: 'better-auth',
  create: async () => ({
    verifier: host.accounts.verifier,
    person: { userId: person.id, email: person.email, bearer: person.token, cookie: person.cookie },
    newSession,
    async revoke(bearer) {
      await host.services.database.db.delete(session).where(eq(session.token, hashOfSessionToken(bearer)));
    },
    async expire(bearer) {
      await change(bearer, { expiresAt: new Date(Date.now() - 1000) });
      return bearer;
    },
    async sessionInOrganization() {
      const { db } = host.services.database;
      const working = await newSession();
      const id = randomUUID();
      await db.insert(organization).values({ id, name: 'Works', slug: id });
      await db.insert(member).values({ id: randomUUID(), organizationId: id, userId: person.id, role: 'admin' });
      await change(working.bearer, { activeOrganizationId: id });
      return { ...working, organizationId: id, role: 'admin' };
    },
    async endMembership(working, organizationId) {
      await host.services.database.db.delete(member).where(eq(member.organizationId, organizationId));
      return working;
    },
    async impersonation() {
      const impersonated = await newSession();
      await change(impersonated.bearer, { impersonatedBy: 'an-administrator' });
      return { ...impersonated, impersonatorId: 'an-administrator' };
    },
  }),
});
