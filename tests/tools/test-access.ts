import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashOfSessionToken } from '../../src/adapters/auth/better-auth/server/hashed-sessions.ts';
import { member, organization, session, user } from '../../server/adapters/database/schema.ts';
import type { OrganizationRole } from '../../src/ports/auth.ts';
import { startTestHost, type TestHost, type TestHostOptions } from './test-server.ts';
import { personCall, type TestPerson } from './test-users.ts';

/** A host without a worker, with somebody who administers it. */
export async function startAdministeredHost(options: TestHostOptions = {}): Promise<AdministeredHost> {
  const host = await startTestHost({ worker: false, ...options });
  const access = testAccess(host);
  return { host, access, admin: await access.signUpAdmin() };
}

export interface AdministeredHost {
  readonly host: TestHost;
  readonly access: TestAccess;
  readonly admin: TestPerson;
}

/** Who may do what, set up for a test of it. Written to the database where the way there is somebody else's test. */
export interface TestAccess {
  signUpAdmin(): Promise<TestPerson>;
  /** The same person in another session. */
  signInAgain(person: TestPerson): Promise<TestPerson>;
  signOut(person: TestPerson): Promise<void>;
  expire(person: TestPerson): Promise<void>;
  /** The session began this many milliseconds ago. */
  age(person: TestPerson, milliseconds: number): Promise<void>;
  newOrganization(members: readonly TestPerson[], role?: OrganizationRole): Promise<string>;
  /** What this session works in; null for one's own space. */
  activate(person: TestPerson, organizationId: string | null): Promise<void>;
  endMembership(person: TestPerson, organizationId: string): Promise<void>;
  /** The administrator's look at the person's account. */
  impersonate(admin: TestPerson, person: TestPerson): Promise<TestPerson>;
}

export function testAccess(host: TestHost): TestAccess {
  const { db } = host.services.database;
  const sessionOf = (person: TestPerson) => eq(session.token, hashOfSessionToken(person.token));
  const send = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(host.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.url, ...headers },
      body: JSON.stringify(body),
    });

  return {
    async signUpAdmin() {
      const admin = await host.signUp();
      await db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.id));
      return admin;
    },
    async signInAgain(person) {
      const answer = await send('/api/auth/sign-in/email', {}, { email: person.email, password: person.password });
      expect(answer.status).toBe(200);
      return sessionFrom(host, person, answer);
    },
    async signOut(person) {
      expect((await send('/api/auth/sign-out', { authorization: `Bearer ${person.token}` }, {})).status).toBe(200);
    },
    async expire(person) {
      await db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(sessionOf(person));
    },
    async age(person, milliseconds) {
      await db
        .update(session)
        .set({ createdAt: new Date(Date.now() - milliseconds) })
        .where(sessionOf(person));
    },
    async newOrganization(members, role = 'owner') {
      const id = randomUUID();
      await db.insert(organization).values({ id, name: 'Works', slug: id });
      for (const { id: userId } of members) await db.insert(member).values({ id: randomUUID(), organizationId: id, userId, role });
      return id;
    },
    async activate(person, organizationId) {
      await db.update(session).set({ activeOrganizationId: organizationId }).where(sessionOf(person));
    },
    async endMembership(person, organizationId) {
      await db.delete(member).where(and(eq(member.userId, person.id), eq(member.organizationId, organizationId)));
    },
    async impersonate(admin, person) {
      const asked = await admin.call('POST', `/api/admin/users/${person.id}/impersonate`);
      expect(asked.status).toBe(200);
      const { ticket } = (await asked.json()) as { ticket: string };
      const answer = await send('/api/auth/ticket', { authorization: `Bearer ${admin.token}` }, { ticket });
      expect(answer.status).toBe(200);
      return sessionFrom(host, person, answer);
    },
  };
}

async function sessionFrom(host: TestHost, person: TestPerson, answer: Response): Promise<TestPerson> {
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { ...person, token, cookie, call: personCall(host.url, token) };
}
