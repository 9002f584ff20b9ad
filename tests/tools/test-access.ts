import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashSessionToken } from '#adapters/auth/better-auth/server/hashed-sessions.ts';
import { member, organization, session, user as userTable } from './tables.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { TestServerOptions } from './test-server-options.ts';
import { createUserCall, type TestUser } from './test-users.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

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
  signInAgain(user: TestUser): Promise<TestUser>;
  signOut(user: TestUser): Promise<void>;
  expireSession(user: TestUser): Promise<void>;
  /** The session began this many milliseconds ago. */
  ageSession(user: TestUser, milliseconds: number): Promise<void>;
  createOrganization(members: readonly TestUser[], role?: WorkspaceRole): Promise<string>;
  /** What this session works in; null for one's own space. */
  setActiveOrganization(user: TestUser, organizationId: string | null): Promise<void>;
  endMembership(user: TestUser, organizationId: string): Promise<void>;
  /** The administrator's impersonation of the user. */
  impersonate(admin: TestUser, user: TestUser): Promise<TestUser>;
}

export function createTestAccess(server: TestServer): TestAccess {
  const { db } = server.services.database;
  const matchSession = (user: TestUser) => eq(session.token, hashSessionToken(user.token));
  const send = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      body: JSON.stringify(body),
    });

  return {
    async signUpAdmin() {
      const admin = await server.signUp();
      await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
      return admin;
    },
    async signInAgain(user) {
      const response = await send('/api/auth/sign-in/email', {}, { email: user.email, password: user.password });
      expect(response.status).toBe(200);
      return readSession(server, user, response);
    },
    async signOut(user) {
      expect((await send('/api/auth/sign-out', { authorization: `Bearer ${user.token}` }, {})).status).toBe(200);
    },
    async expireSession(user) {
      await db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(matchSession(user));
    },
    async ageSession(user, milliseconds) {
      await db
        .update(session)
        .set({ createdAt: new Date(Date.now() - milliseconds) })
        .where(matchSession(user));
    },
    async createOrganization(members, role = 'owner') {
      const id = randomUUID();
      await db.insert(organization).values({ id, name: 'Works', slug: id });
      for (const { id: userId } of members) await db.insert(member).values({ id: randomUUID(), organizationId: id, userId, role });
      return id;
    },
    async setActiveOrganization(user, organizationId) {
      await db.update(session).set({ activeOrganizationId: organizationId }).where(matchSession(user));
    },
    async endMembership(user, organizationId) {
      await db.delete(member).where(and(eq(member.userId, user.id), eq(member.organizationId, organizationId)));
    },
    async impersonate(admin, user) {
      const requested = await admin.call('POST', `/api/admin/users/${user.id}/impersonate`);
      expect(requested.status).toBe(200);
      const { ticket } = (await requested.json()) as { ticket: string };
      const response = await send('/api/auth/ticket', { authorization: `Bearer ${admin.token}` }, { ticket });
      expect(response.status).toBe(200);
      return readSession(server, user, response);
    },
  };
}

async function readSession(server: TestServer, user: TestUser, response: Response): Promise<TestUser> {
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { ...user, token, cookie, call: createUserCall(server.url, token) };
}
