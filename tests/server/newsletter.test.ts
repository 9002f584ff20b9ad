import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletterSubscription, user } from '../../server/adapters/database/schema.ts';
import { tidyUp } from '../../server/operations/jobs/clean-up.ts';
import { eraseDueAccounts } from '../../server/accounts/use-cases/erase-due-accounts.ts';
import type { HostServices } from '../../server/shared/server-context.ts';
import { confirmNewsletter } from '../../server/operations/use-cases/newsletter-links.ts';
import { newsletterTokens } from '../tools/newsletter-tokens.ts';
import { queuedMails } from '../tools/get-queued-mails.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const DAY = 24 * 60 * 60_000;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

const address = (): string => `${crypto.randomUUID()}@example.com`;
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(host.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const subscribe = (email: string, extra: object = {}): Promise<Response> =>
  post('/api/email-subscriptions/subscribe', { email, preferences: { newsletter: true }, ...extra });
const rowOf = async (email: string) =>
  (await host.services.database.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)))[0];
const tokensOf = async (email: string) => {
  const mail = (await queuedMails(host, email)).at(-1);
  if (mail === undefined) throw new Error('No mail was sent.');
  return newsletterTokens(mail);
};
const confirmed = async (email: string): Promise<void> => {
  await subscribe(email);
  expect((await post('/api/email-subscriptions/confirm', { token: (await tokensOf(email)).confirm })).status).toBe(200);
};
const at = (milliseconds: number): HostServices => ({
  ...host.services,
  clock: { ...host.services.clock, now: () => Date.now() + milliseconds },
});

describe('EXT-11 the newsletter of a host', () => {
  test('R21 the answer is the same for a new, a waiting, a confirmed and an ended address', async () => {
    const known = address();
    const answers = [await subscribe(known), await subscribe(known)];
    await confirmed(known);
    answers.push(await subscribe(known));
    await post('/api/email-subscriptions/unsubscribe', { token: (await tokensOf(known)).unsubscribe });
    answers.push(await subscribe(known));

    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(said.map(String))).toEqual(new Set([`202,{"message":"Thanks for subscribing! We'll keep you updated."}`]));
  });

  test.each([
    ['no preferences', { preferences: undefined }],
    ['a no', { preferences: { newsletter: false } }],
    ['something more', { state: 'confirmed' }],
  ])('ENT-9 a form with %s is refused', async (_what, extra) => {
    const email = address();
    expect((await subscribe(email, extra)).status).toBe(400);
    expect(await rowOf(email)).toBeUndefined();
  });

  test('a link that says yes is good for seven days and no longer; the address is forgotten then', async () => {
    const email = address();
    await subscribe(email);
    const { confirm } = await tokensOf(email);
    await expect(confirmNewsletter(at(7 * DAY + 1), confirm)).rejects.toMatchObject({ status: 404 });
    await tidyUp(at(7 * DAY - 60_000));
    expect(await confirmNewsletter(at(7 * DAY - 60_000), confirm)).toEqual({ email });

    const other = address();
    await subscribe(other);
    await tidyUp(at(7 * DAY + 60_000));
    expect(await rowOf(other)).toBeUndefined();
    expect(await rowOf(email)).toMatchObject({ state: 'confirmed' });
  });

  test('what is kept of a link that says yes is not the link', async () => {
    const email = address();
    await subscribe(email);
    const { confirm } = await tokensOf(email);
    const { rows } = await host.services.database.db.execute<{ row: string }>(
      'select l::text || s::text as row from newsletter_link l join newsletter_subscription s on s.id = l.subscription_id',
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(confirm);
  });

  test('RFC 8058: the mail program ends the letters by a form sent to the address people open', async () => {
    const email = address();
    await confirmed(email);
    const [mail] = await queuedMails(host, email);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const link = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(link);
    const ended = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([ended.status, await rowOf(email)]).toMatchObject([200, { state: 'ended' }]);
  });

  test('closing the account of the address ends it, and erasing it leaves nothing of it', async () => {
    const person = await host.signUp();
    await confirmed(person.email);
    expect((await person.call('DELETE', '/api/user', { confirmEmail: person.email })).status).toBe(200);
    expect(await rowOf(person.email)).toMatchObject({ state: 'ended' });

    await host.services.database.db
      .update(user)
      .set({ eraseAt: new Date(0) })
      .where(eq(user.id, person.id));
    await eraseDueAccounts(host);
    expect(await rowOf(person.email)).toBeUndefined();
  });

  test('it is in the export of one’s data', async () => {
    const person = await host.signUp();
    await confirmed(person.email);
    const zip = unzipSync(new Uint8Array(await (await person.call('GET', '/api/user/export')).arrayBuffer()));
    const kept: unknown = JSON.parse(new TextDecoder().decode(zip['newsletter.json']));
    expect(kept).toMatchObject([{ email: person.email, state: 'confirmed' }]);
  });
});
