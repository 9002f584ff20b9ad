import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { member, user as userTable } from '../tools/tables.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { recheckMailDomains } from '#server/accounts/use-cases/manage-mail-domain.ts';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import type { ActivityEntry } from '#ports/activity-api.ts';
import type { JoinOffer, MailDomain } from '#ports/mail-domain-api.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const dnsRecords = createMemoryDnsRecords();
/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
let server: TestServer;
let access: TestAccess;
let owner: TestUser;
let organizationId: string;
let host: string;
let record: MailDomain['record'];

beforeAll(async () => {
  server = await startTestServer({ worker: false, dnsRecords, clock });
  access = createTestAccess(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  ahead = 0;
  owner = await server.signUp();
  organizationId = await access.createOrganization([owner]);
  await access.setActiveOrganization(owner, organizationId);
  host = `h${crypto.randomUUID().slice(0, 8)}.example`;
  const claimed = (await (await owner.call('PUT', '/api/mail-domain', { host })).json()) as { readonly domain: MailDomain };
  ({ record } = claimed.domain);
  dnsRecords.set(record.name, [record.value]);
  expect((await owner.call('POST', '/api/mail-domain/check')).status).toBe(200);
});

const setTerms = (mode: string, role = 'viewer') => owner.call('PATCH', '/api/mail-domain', { mode, role });
const loadOffers = async (user: TestUser) =>
  ((await (await user.call('GET', '/api/join-offers')).json()) as { readonly offers: readonly JoinOffer[] }).offers;
const join = (user: TestUser) => user.call('POST', `/api/join-offers/${organizationId}`);
const listRoles = async () =>
  (await server.services.database.db.select().from(member).where(eq(member.organizationId, organizationId))).map(({ role }) => role);

async function signUpAtHost(): Promise<TestUser> {
  const user = await server.signUp();
  await server.services.database.db
    .update(userTable)
    .set({ email: `${user.id.toLowerCase()}@${host}` })
    .where(eq(userTable.id, user.id));
  return user;
}

/** Signs up and stops before the code is typed, or types it. */
async function signUpByMail(email: string, { typesCode }: { readonly typesCode: boolean }): Promise<void> {
  const browser = createBrowserSession(server.url);
  await browser.post('/sign-up/email', { email, password: 'correct horse battery', firstName: 'Mira', lastName: 'Person' });
  if (!typesCode) return;
  const { mails } = (await (await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)).json()) as {
    readonly mails: readonly { readonly text: string }[];
  };
  const otp = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1];
  expect((await browser.post('/email-otp/verify-email', { email, otp })).status).toBe(200);
}

describe('joining by a mail domain', () => {
  test('a new account joins by itself once its address is verified, in the chosen role, and the log says how', async () => {
    await setTerms('automatic', 'reviewer');
    await signUpByMail(`mira@${host}`, { typesCode: false });
    expect(await listRoles()).toEqual(['owner']);
    await signUpByMail(`mira@${host}`, { typesCode: true });
    expect((await listRoles()).toSorted()).toEqual(['owner', 'reviewer']);
    await signUpByMail(`mira@sub.${host}`, { typesCode: true });
    await signUpByMail(`${host.split('.')[0]}@elsewhere.example`, { typesCode: true });
    expect(await listRoles()).toHaveLength(2);
    const { rows } = (await (await owner.call('GET', '/api/activity')).json()) as { readonly rows: readonly ActivityEntry[] };
    expect(rows[0]).toMatchObject({ kind: 'member.joined', details: { role: 'reviewer', by: 'domain' }, person: { name: 'Mira Person' } });
  });

  test('offered, a new account does not join by itself, but may', async () => {
    await setTerms('offered', 'editor');
    const user = await signUpAtHost();
    expect(await listRoles()).toEqual(['owner']);
    expect(await loadOffers(user)).toEqual([{ organizationId, organizationName: 'Works', role: 'editor' }]);
    expect((await join(user)).status).toBe(204);
    expect((await listRoles()).toSorted()).toEqual(['editor', 'owner']);
    await access.setActiveOrganization(user, organizationId);
    expect((await user.call('PUT', '/api/mail-domain', { host: 'example.com' })).status).toBe(403);
  });

  test('a domain whose record is gone for too long lets nobody in, and another organization may prove it then', async () => {
    const user = await signUpAtHost();
    dnsRecords.set(record.name, []);
    ahead = SHARE_DOMAIN_LIMITS.recheckAfter + 1_000;
    await recheckMailDomains(server.services);
    expect(await loadOffers(user)).toHaveLength(1);
    ahead += SHARE_DOMAIN_LIMITS.grace + 1_000;
    expect(await loadOffers(user)).toEqual([]);
    expect((await join(user)).status).toBe(404);

    const rival = await server.signUp();
    await access.setActiveOrganization(rival, await access.createOrganization([rival]));
    const claimed = (await (await rival.call('PUT', '/api/mail-domain', { host })).json()) as { readonly domain: MailDomain };
    dnsRecords.set(claimed.domain.record.name, [claimed.domain.record.value]);
    expect((await rival.call('POST', '/api/mail-domain/check')).status).toBe(200);
    expect((await loadOffers(user)).map((offer) => offer.organizationId === organizationId)).toEqual([false]);
  });

  test('DNS that doesn’t answer changes nothing', async () => {
    const user = await signUpAtHost();
    dnsRecords.setDown(true);
    ahead = SHARE_DOMAIN_LIMITS.recheckAfter + 1_000;
    await recheckMailDomains(server.services);
    dnsRecords.setDown(false);
    ahead += SHARE_DOMAIN_LIMITS.grace;
    expect(await loadOffers(user)).toHaveLength(1);
  });

  test('who was removed may join again while the domain is open to them; the owner can turn it off', async () => {
    const user = await signUpAtHost();
    expect((await join(user)).status).toBe(204);
    await server.services.database.db.delete(member).where(and(eq(member.userId, user.id), eq(member.organizationId, organizationId)));
    expect(await loadOffers(user)).toHaveLength(1);
    await setTerms('off');
    expect(await loadOffers(user)).toEqual([]);
  });
});
