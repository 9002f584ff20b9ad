import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletterSubscription, user as userTable } from '../tools/tables.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { ACCOUNT_LIMITS } from '#server/accounts/use-cases/account-limits.ts';
import { joinWaitlist } from '#server/accounts/use-cases/waitlist-entries.ts';
import { confirmNewsletter } from '#server/operations/use-cases/newsletter-links.ts';
import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import { findNewsletterTokens } from '../tools/newsletter-tokens.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const createEmail = (): string => `${crypto.randomUUID()}@example.com`;
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const subscribe = (email: string, extra: object = {}): Promise<Response> =>
  post('/api/email-subscriptions/subscribe', { email, preferences: { newsletter: true }, ...extra });
const fetchRow = async (email: string) =>
  (await server.services.database.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)))[0];
const readTokens = async (email: string) => {
  const mail = (await fetchQueuedMails(server, email)).at(-1);
  if (mail === undefined) throw new Error('No mail was sent.');
  return findNewsletterTokens(mail);
};
const confirmSubscription = async (email: string): Promise<void> => {
  await subscribe(email);
  expect((await post('/api/email-subscriptions/confirm', { token: (await readTokens(email)).confirm })).status).toBe(200);
};
const at = (milliseconds: number): ServerContext => ({
  ...server.services,
  clock: { ...server.services.clock, now: () => Date.now() + milliseconds },
});

describe('EXT-11 newsletter', () => {
  test('R21 responds the same for new, waiting, confirmed, and unsubscribed addresses', async () => {
    const known = createEmail();
    const responses = [await subscribe(known), await subscribe(known)];
    await confirmSubscription(known);
    responses.push(await subscribe(known));
    await post('/api/email-subscriptions/unsubscribe', { token: (await readTokens(known)).unsubscribe });
    responses.push(await subscribe(known));

    const said = await Promise.all(responses.map(async (response) => [response.status, await response.text()]));
    expect(new Set(said.map(String))).toEqual(new Set([`202,{"message":"Thanks for subscribing! We'll keep you updated."}`]));
  });

  test.each([
    ['no preferences', { preferences: undefined }],
    ['a no', { preferences: { newsletter: false } }],
    ['something more', { state: 'confirmed' }],
  ])('ENT-9 rejects a form with %s', async (_what, extra) => {
    const email = createEmail();
    expect((await subscribe(email, extra)).status).toBe(400);
    expect(await fetchRow(email)).toBeUndefined();
  });

  test('a confirmation link expires after seven days, when the address is deleted', async () => {
    const email = createEmail();
    await subscribe(email);
    const { confirm } = await readTokens(email);
    await expect(confirmNewsletter(at(7 * DAY + 1), confirm)).rejects.toMatchObject({ status: 404 });
    await cleanUp(at(7 * DAY - 60_000));
    expect(await confirmNewsletter(at(7 * DAY - 60_000), confirm)).toEqual({ email });

    const other = createEmail();
    await subscribe(other);
    await cleanUp(at(7 * DAY + 60_000));
    expect(await fetchRow(other)).toBeUndefined();
    expect(await fetchRow(email)).toMatchObject({ state: 'confirmed' });
  });

  test('does not store the confirmation link itself', async () => {
    const email = createEmail();
    await subscribe(email);
    const { confirm } = await readTokens(email);
    const { rows } = await server.services.database.db.execute<{ row: string }>(
      'select l::text || s::text as row from newsletter_link l join newsletter_subscription s on s.id = l.subscription_id',
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(confirm);
  });

  test('RFC 8058: one-click unsubscribe by the mail program works at the link’s URL', async () => {
    const email = createEmail();
    await confirmSubscription(email);
    const [mail] = await fetchQueuedMails(server, email);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const link = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(link);
    const ended = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([ended.status, await fetchRow(email)]).toMatchObject([200, { state: 'ended' }]);
  });

  test('closing the account ends the subscription, and erasing it deletes the data', async () => {
    const user = await server.signUp();
    await confirmSubscription(user.email);
    expect((await user.call('DELETE', '/api/user', { confirmEmail: user.email })).status).toBe(200);
    expect(await fetchRow(user.email)).toMatchObject({ state: 'ended' });

    await server.services.database.db
      .update(userTable)
      .set({ eraseAt: new Date(0) })
      .where(eq(userTable.id, user.id));
    await eraseDueAccounts(server);
    expect(await fetchRow(user.email)).toBeUndefined();
  });

  test('is included in the data export', async () => {
    const user = await server.signUp();
    await confirmSubscription(user.email);
    const zip = unzipSync(new Uint8Array(await (await user.call('GET', '/api/user/export')).arrayBuffer()));
    const stored: unknown = JSON.parse(new TextDecoder().decode(zip['newsletter.json']));
    expect(stored).toMatchObject([{ email: user.email, state: 'confirmed' }]);
  });
});

test.each([
  ['confirmations of the newsletter', NEWSLETTER_LIMITS.confirmations, async (email: string) => void (await subscribe(email))],
  [
    'emails of the waiting list',
    ACCOUNT_LIMITS.waitlistMailsPerDay,
    (email: string) => joinWaitlist(server.services, { email, name: 'New Comer' }),
  ],
])('a mailbox gets as many %s as its limit, whatever is typed behind “+”', async (_what, most, ask) => {
  const name = crypto.randomUUID();
  const addresses = Array.from({ length: most + 2 }, (_, at) => `${name}+${at}@example.com`);
  for (const address of addresses) await ask(address);
  const mails = await Promise.all(addresses.map((address) => fetchQueuedMails(server, address)));
  expect(mails.flat()).toHaveLength(most);
});
