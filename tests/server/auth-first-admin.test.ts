import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/composition/ensure-first-admin.ts';
import { user as userTable } from '../tools/tables.ts';
import { findOrCreateUser } from '#server/accounts/use-cases/find-or-create-user.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const EMAIL = 'Boss@example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

/** An adapter with its own sign-up. */
const elsewhere = {
  ticket: async () => 'never asked for',
  findUser: async (userId: string) => ({ userId, email: `${userId}@example.com`, firstName: 'A', lastName: 'B', avatar: null }),
};
const fetchRole = async (id: string) =>
  (await server.services.database.db.select({ role: userTable.role }).from(userTable).where(eq(userTable.id, id)))[0]?.role;

describe('first administrator', () => {
  test('where others reach the server, gets no link and is who proves the operator’s address at sign-up', async () => {
    const fresh = await startTestServer({ worker: false, waitlist: true });
    try {
      const { db } = fresh.services.database;
      const request = { email: EMAIL, accounts: fresh.accounts, allowsLink: false };
      expect(await ensureFirstAdmin(db, { ...request, email: 'late@example.com' })).toEqual({ email: 'late@example.com', ticket: null });
      expect(await ensureFirstAdmin(db, request)).toEqual({ email: EMAIL, ticket: null });
      const { id } = await fresh.signUp({ email: EMAIL.toLowerCase() });
      expect(await db.select({ role: userTable.role }).from(userTable).where(eq(userTable.id, id))).toEqual([{ role: 'admin' }]);
      expect(await ensureFirstAdmin(db, request)).toBeUndefined();
    } finally {
      await fresh.close();
    }
  });

  test('with an account service, is the first user with the operator’s address', async () => {
    const { db } = server.services.database;
    expect(await ensureFirstAdmin(db, { email: EMAIL, accounts: elsewhere, allowsLink: true })).toEqual({ email: EMAIL, ticket: null });
    await findOrCreateUser({ services: server.services, accounts: elsewhere }, 'ann');
    await findOrCreateUser({ services: server.services, accounts: elsewhere }, 'boss');
    expect([await fetchRole('ann'), await fetchRole('boss')]).toEqual(['user', 'admin']);
    await db.delete(userTable);
  });

  test('API-3 with embedded accounts, signs in once by a link, however many processes start', async () => {
    const fresh = await startTestServer({ worker: false });
    try {
      const { db } = fresh.services.database;
      const starts = await Promise.all(
        Array.from({ length: 4 }, () => ensureFirstAdmin(db, { email: EMAIL, accounts: fresh.accounts, allowsLink: true })),
      );
      const made = starts.filter((start) => start !== undefined);
      expect(made).toHaveLength(1);
      expect(await ensureFirstAdmin(db, { email: EMAIL, accounts: fresh.accounts, allowsLink: true })).toBeUndefined();

      const own = createBrowserSession(fresh.url);
      expect((await own.post('/ticket', { ticket: made[0]?.ticket })).status).toBe(200);
      expect(await (await own.fetch(`${fresh.url}/api/user/profile`)).json()).toMatchObject({ email: EMAIL.toLowerCase(), role: 'admin' });
      expect((await createBrowserSession(fresh.url).post('/ticket', { ticket: made[0]?.ticket })).status).toBe(401);
      expect((await createBrowserSession(fresh.url).post('/sign-in/email', { email: EMAIL, password: '' })).status).toBe(401);
    } finally {
      await fresh.close();
    }
  });
});
