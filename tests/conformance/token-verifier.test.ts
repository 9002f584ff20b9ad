import { metadata as BETTER_AUTH } from '#adapters/auth/better-auth/shared/metadata.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { hashSessionToken } from '#adapters/auth/better-auth/server/hashed-sessions.ts';
import { member, organization, session } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { tokenVerifierSuite, type TestSession } from './token-verifier.suite.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  user = await server.signUp();
});
afterAll(() => server.close());

async function createSession(): Promise<TestSession> {
  const { email, password } = user;
  const result = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await result.json()) as { token: string };
  return {
    bearer: token,
    cookie: result.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
}

const change = (bearer: string, values: Partial<typeof session.$inferInsert>) =>
  server.services.database.db
    .update(session)
    .set(values)
    .where(eq(session.token, hashSessionToken(bearer)));

tokenVerifierSuite({
  name: 'better-auth',
  metadata: BETTER_AUTH,
  create: async () => ({
    verifier: server.accounts.verifier,
    createUser: { userId: user.id, email: user.email, bearer: user.token, cookie: user.cookie },
    createSession,
    async revoke(bearer) {
      await server.services.database.db.delete(session).where(eq(session.token, hashSessionToken(bearer)));
    },
    async expire(bearer) {
      await change(bearer, { expiresAt: new Date(Date.now() - 1000) });
      return bearer;
    },
    async sessionInOrganization() {
      const { db } = server.services.database;
      const working = await createSession();
      const id = randomUUID();
      await db.insert(organization).values({ id, name: 'Works', slug: id });
      await db.insert(member).values({ id: randomUUID(), organizationId: id, userId: user.id, role: 'admin' });
      await change(working.bearer, { activeOrganizationId: id });
      return { ...working, organizationId: id, role: 'admin' };
    },
    async endMembership(working, organizationId) {
      await server.services.database.db.delete(member).where(eq(member.organizationId, organizationId));
      return working;
    },
    async impersonation() {
      const impersonated = await createSession();
      await change(impersonated.bearer, { impersonatedBy: 'an-administrator' });
      return { ...impersonated, impersonatorId: 'an-administrator' };
    },
  }),
});
