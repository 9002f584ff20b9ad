import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashSessionToken } from '../../src/adapters/auth/better-auth/server/hashed-sessions.ts';
import { member, organization, session, user } from '../../server/adapters/database/schema.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { createUserCall, type TestUser } from './test-users.ts';
import type { WorkspaceRole } from '../../src/domain/account/account.ts';

/** A server without a worker, with an administrator. */
export async function startAdministeredServer(options: TestServerOptions = {}): Promise<AdministeredServer> {
  const server = await startTestServer({ worker: false, ...options });
  const access = createTestAccess(server);
  return { server, access, admin: await access.signUpAdmin() };
}

export interface AdministeredServer {
  readonly server: TestServer;
  readonly access: TestAccess;
  readonly admin: TestUser;
}

/** Sets up roles, sessions and memberships. Writes to the database where the way there is another test's subject. */
export interface TestAccess {
  signUpAdmin(): Promise<TestUser>;
  /** The same user in another session. */
  signInAgain(person: TestUser): Promise<TestUser>;
  signOut(person: TestUser): Promise<void>;
  expireSession(person: TestUser): Promise<void>;
  /** The session began this many milliseconds ago. */
  ageSession(person: TestUser, milliseconds: number): Promise<void>;
  createOrganization(members: readonly TestUser[], role?: WorkspaceRole): Promise<string>;
  /** What this session works in; null for one's own space. */
  setActiveOrganization(person: TestUser, organizationId: string | null): Promise<void>;
  endMembership(person: TestUser, organizationId: string): Promise<void>;
  /** The administrator's impersonation of the user. */
  impersonate(admin: TestUser, person: TestUser): Promise<TestUser>;
}

export function createTestAccess(server: TestServer): TestAccess {
  const { db } = server.services.database;
  const sessionOf = (person: TestUser) => eq(session.token, hashSessionToken(person.token));
  const send = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      body: JSON.stringify(body),
    });

  return {
    async signUpAdmin() {
      const admin = await server.signUp();
      await db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.id));
      return admin;
    },
    async signInAgain(person) {
      const response = await send('/api/auth/sign-in/email', {}, { email: person.email, password: person.password });
      expect(response.status).toBe(200);
      return readSession(server, person, response);
    },
    async signOut(person) {
      expect((await send('/api/auth/sign-out', { authorization: `Bearer ${person.token}` }, {})).status).toBe(200);
    },
    async expireSession(person) {
      await db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(sessionOf(person));
    },
    async ageSession(person, milliseconds) {
      await db
        .update(session)
        .set({ createdAt: new Date(Date.now() - milliseconds) })
        .where(sessionOf(person));
    },
    async createOrganization(members, role = 'owner') {
      const id = randomUUID();
      await db.insert(organization).values({ id, name: 'Works', slug: id });
      for (const { id: userId } of members) await db.insert(member).values({ id: randomUUID(), organizationId: id, userId, role });
      return id;
    },
    async setActiveOrganization(person, organizationId) {
      await db.update(session).set({ activeOrganizationId: organizationId }).where(sessionOf(person));
    },
    async endMembership(person, organizationId) {
      await db.delete(member).where(and(eq(member.userId, person.id), eq(member.organizationId, organizationId)));
    },
    async impersonate(admin, person) {
      const requested = await admin.call('POST', `/api/admin/users/${person.id}/impersonate`);
      expect(requested.status).toBe(200);
      const { ticket } = (await requested.json()) as { ticket: string };
      const response = await send('/api/auth/ticket', { authorization: `Bearer ${admin.token}` }, { ticket });
      expect(response.status).toBe(200);
      return readSession(server, person, response);
    },
  };
}

async function readSession(server: TestServer, person: TestUser, response: Response): Promise<TestUser> {
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { ...person, token, cookie, call: createUserCall(server.url, token) };
}
