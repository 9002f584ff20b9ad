import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member, user as userTable } from '../tools/tables.ts';
import { mailDomain } from '#server/accounts/tables/mail-domain-tables.ts';
import { MAIL_DOMAIN_LIMITS } from '#domain/mail-domain/mail-domain.ts';
import { createBrowserSession, type BrowserSession } from '../tools/browser-session.ts';
import { formatSkipReason, startPostgres, type TestPostgres } from '../tools/postgres-server.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const ROUNDS = [1, 2, 3];
const postgres: TestPostgres = await startPostgres();

describe.skipIf(postgres.absent !== undefined)(`members on two servers with one PostgreSQL${formatSkipReason(postgres.absent)}`, () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    first = await startTestServer({ databaseUrl, worker: false });
    second = await startTestServer({ databaseUrl, worker: false });
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
    await postgres.stop();
  });

  async function signIn(server: TestServer, { email, password }: TestUser): Promise<BrowserSession> {
    const browser = createBrowserSession(server.url);
    await browser.post('/sign-in/email', { email, password });
    return browser;
  }
  const loadMembers = (organizationId: string) =>
    first.services.database.db.select().from(member).where(eq(member.organizationId, organizationId));

  test.each(ROUNDS)('round %i: of two owners who lower each other at the same moment, one stays', async () => {
    const owners = [await first.signUp(), await first.signUp()] as const;
    const organizationId = await createTestAccess(first).createOrganization(owners);
    const rows = await loadMembers(organizationId);
    const [one, other] = [await signIn(first, owners[0]), await signIn(second, owners[1])];
    const lower = (browser: BrowserSession, { id }: TestUser) => {
      const memberId = rows.find(({ userId }) => userId === id)?.id;
      return browser.post('/organization/update-member-role', { organizationId, memberId, role: 'editor' });
    };
    const results = await Promise.all([lower(one, owners[1]), lower(other, owners[0])]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await loadMembers(organizationId)).map(({ role }) => role).toSorted()).toEqual(['editor', 'owner']);
  });

  test.each(ROUNDS)('round %i: the last place goes to one of those who join by their domain at once', async (round) => {
    const { db } = first.services.database;
    const owner = await first.signUp();
    const organizationId = await createTestAccess(first).createOrganization([owner]);
    const host = `round-${round}.example`;
    await db.insert(mailDomain).values({ organizationId, host, token: host, verifiedAt: new Date() });
    const fillers = Array.from({ length: MAIL_DOMAIN_LIMITS.members - 2 }, (_, index) => `filler-${round}-${index}`);
    await db.insert(userTable).values(fillers.map((id) => ({ id, name: id, email: `${id}@filler.example` })));
    await db.insert(member).values(fillers.map((userId) => ({ id: crypto.randomUUID(), organizationId, userId, role: 'viewer' })));
    const servers = [first, second, first, second];
    const users = await Promise.all(servers.map((server) => server.signUp()));
    for (const { id } of users)
      await db
        .update(userTable)
        .set({ email: `${id.toLowerCase()}@${host}` })
        .where(eq(userTable.id, id));
    const responses = await Promise.all(users.map((user) => user.call('POST', `/api/join-offers/${organizationId}`)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409]);
    expect(await loadMembers(organizationId)).toHaveLength(MAIL_DOMAIN_LIMITS.members);
  });
});
