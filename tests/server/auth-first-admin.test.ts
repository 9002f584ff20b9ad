import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstAdmin } from '../../server/composition/ensure-first-admin.ts';
import { user } from '../../server/adapters/database/schema.ts';
import { personRow } from '../../server/accounts/use-cases/find-or-create-user.ts';
import { browserAt } from '../tools/browser-session.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const EMAIL = 'Boss@example.com';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

/** A vendor where people sign up themselves. */
const elsewhere = {
  ticket: async () => 'never asked for',
  person: async (userId: string) => ({ userId, email: `${userId}@example.com`, firstName: 'A', lastName: 'B', avatar: null }),
};
const roleOf = async (id: string) =>
  (await host.services.database.db.select({ role: user.role }).from(user).where(eq(user.id, id)))[0]?.role;

describe('the first administrator', () => {
  test('where the vendor has the accounts, it is whoever first comes with the operator’s address', async () => {
    const { db } = host.services.database;
    expect(await ensureFirstAdmin(db, { email: EMAIL, accounts: elsewhere })).toEqual({ email: EMAIL, ticket: null });
    await personRow({ services: host.services, accounts: elsewhere }, 'ann');
    await personRow({ services: host.services, accounts: elsewhere }, 'boss');
    expect([await roleOf('ann'), await roleOf('boss')]).toEqual(['user', 'admin']);
    await db.delete(user);
  });

  test('API-3 where the host has them, a link signs it in once, however many processes start', async () => {
    const fresh = await startTestHost({ worker: false });
    try {
      const { db } = fresh.services.database;
      const starts = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(db, { email: EMAIL, accounts: fresh.accounts })));
      const made = starts.filter((start) => start !== undefined);
      expect(made).toHaveLength(1);
      expect(await ensureFirstAdmin(db, { email: EMAIL, accounts: fresh.accounts })).toBeUndefined();

      const own = browserAt(fresh.url);
      expect((await own.post('/ticket', { ticket: made[0]?.ticket })).status).toBe(200);
      expect(await (await own.fetch(`${fresh.url}/api/user/profile`)).json()).toMatchObject({ email: EMAIL.toLowerCase(), role: 'admin' });
      expect((await browserAt(fresh.url).post('/ticket', { ticket: made[0]?.ticket })).status).toBe(401);
      expect((await browserAt(fresh.url).post('/sign-in/email', { email: EMAIL, password: '' })).status).toBe(401);
    } finally {
      await fresh.close();
    }
  });
});
