import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntry, user, waitlistEntry } from '../../server/adapters/database/schema.ts';
import { decideWaitlist } from '../../server/accounts/use-cases/decide-waitlist.ts';
import { listWaitlist } from '../../server/accounts/use-cases/waitlist-entries.ts';
import { createFakeCaptchaHost } from '../../src/adapters/captcha/fake/server/index.ts';
import { browserAt } from '../tools/browser-session.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const captcha = createFakeCaptchaHost();
let host: TestHost;
let actor: { readonly userId: string; readonly email: string; readonly address: string | null };
let answers = 0;
beforeAll(async () => {
  host = await startTestHost({ waitlist: true, captcha });
  const added = await host.accounts.addPerson({ email: 'boss@example.com', firstName: 'The', lastName: 'Boss' });
  actor = { userId: added?.userId ?? '', email: 'boss@example.com', address: null };
  await host.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, actor.userId));
});
afterAll(() => host.close());

const answer = () => `answer-${(answers += 1)}`;
const address = () => `${crypto.randomUUID()}@example.com`;
const browser = () => browserAt(host.url);
const newcomer = (email: string) => ({ email, password: 'correct horse', firstName: 'New', lastName: 'Comer' });
const entryFor = async (email: string) =>
  (await host.services.database.db.select().from(waitlistEntry).where(eq(waitlistEntry.email, email.toLowerCase())))[0];
const mailsTo = async (email: string) =>
  (
    (await (await fetch(`${host.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)).json()) as {
      mails: { subject: string; text: string }[];
    }
  ).mails;

async function join(email: string, extra: object = {}) {
  const response = await fetch(`${host.url}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: host.url },
    body: JSON.stringify({ email, name: 'New Comer', captcha: answer(), ...extra }),
  });
  return { status: response.status, body: await response.json() };
}

async function invited(email: string): Promise<string> {
  await join(email);
  const entry = await entryFor(email);
  await decideWaitlist(host, actor, { id: entry?.id ?? '', decision: 'approve' });
  return await waitFor(async () => {
    const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
    return /signup\?invitation=([\w-]+)/.exec(text)?.[1];
  });
}

async function waitFor<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  return vi.waitFor(
    async () => {
      const value = await read();
      if (value === undefined) throw new Error('Not yet.');
      return value;
    },
    { timeout: 15_000, interval: 50 },
  );
}

describe('a waiting list', () => {
  test('the page learns that sign-up is by approval, and behind a captcha', async () => {
    const offers = await (await fetch(`${host.url}/api/auth-offers`)).json();
    expect(offers).toEqual({ oauth: [], oneTap: false, captcha: true, waitlist: true, passkeys: true });
    expect(await (await fetch(`${host.url}/api/captcha`)).json()).toEqual({ number: expect.any(Number) });
  });

  test('nobody signs up uninvited', async () => {
    const email = address();
    const sent = [{}, { invitation: '' }, { invitation: 'made-up-by-somebody' }, { invitation: 7 }];
    for (const extra of sent)
      expect(await browser().post('/sign-up/email', { ...newcomer(email), captcha: answer(), ...extra })).toMatchObject({
        status: 403,
        body: { code: 'WAITLIST' },
      });
    expect(await host.services.database.db.select().from(user).where(eq(user.email, email))).toEqual([]);
  });

  test('R21 the answer is the same for new, waiting, declined and joined addresses; the entry is made once', async () => {
    const email = address();
    const first = await join(email);
    expect(first).toEqual({ status: 202, body: {} });
    expect(await join(email.toUpperCase())).toEqual(first);
    expect(await join('boss@example.com')).toEqual(first);
    expect(await entryFor(email)).toMatchObject({ email, name: 'New Comer', state: 'waiting' });
    expect((await listWaitlist(host.services, { state: 'waiting' })).rows.filter((row) => row.email === email)).toHaveLength(1);
  });

  test('who is approved gets a link that works for their address alone, until they have joined', async () => {
    const email = address();
    const invitation = await invited(email);
    expect(await entryFor(email)).toMatchObject({ state: 'approved', decidedBy: actor.userId });
    expect(await browser().post('/sign-up/email', { ...newcomer(address()), captcha: answer(), invitation })).toMatchObject({
      status: 403,
    });

    const own = browser();
    const begun = await own.post('/sign-up/email', { ...newcomer(email), captcha: answer(), invitation });
    expect(begun.status).toBe(200);
    const verified = await own.post('/email-otp/verify-email', { email, otp: await host.codeFor(email) });
    expect(verified).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await entryFor(email)).toMatchObject({ state: 'joined' });
    const entry = await entryFor(email);
    await expect(decideWaitlist(host, actor, { id: entry?.id ?? '', decision: 'decline' })).rejects.toMatchObject({ status: 409 });
  });

  test('each decision is written down; only an administrator decides', async () => {
    const email = address();
    await join(email);
    const id = (await entryFor(email))?.id ?? '';
    await expect(decideWaitlist(host, { ...actor, userId: 'somebody' }, { id, decision: 'approve' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await decideWaitlist(host, actor, { id, decision: 'decline' })).toMatchObject({ email, state: 'declined' });
    const [act] = await host.services.database.db.select().from(auditEntry).where(eq(auditEntry.targetEmail, email));
    expect(act).toMatchObject({ action: 'waitlist.decline', changes: { state: { before: 'waiting', after: 'declined' } } });
  });

  test.each([
    ['no address', { email: 'nobody' }],
    ['no name', { name: ' ' }],
    ['something more', { state: 'approved' }],
  ])('a form with %s is refused', async (_what, extra) => {
    expect(await join(address(), extra)).toMatchObject({ status: 400 });
  });
});

describe('EXT-3 the captcha', () => {
  test('sign-up, password reset and waiting list want an answer, and each answer once', async () => {
    const email = address();
    const invitation = await invited(email);
    const used = answer();
    expect((await browser().post('/email-otp/request-password-reset', { email, captcha: used })).status).toBe(200);
    for (const wrong of [undefined, null, '', 'nonsense', 'answer-7-expired', used]) {
      const refused = { status: 400, body: { code: 'CAPTCHA_FAILED' } };
      expect(await browser().post('/sign-up/email', { ...newcomer(email), invitation, captcha: wrong })).toMatchObject(refused);
      expect(await browser().post('/email-otp/request-password-reset', { email, captcha: wrong })).toMatchObject(refused);
      expect(await join(address(), { captcha: wrong ?? null })).toMatchObject({ status: 400, body: { code: 'captcha-failed' } });
    }
    expect((await browser().post('/sign-up/email', { ...newcomer(email), invitation, captcha: answer() })).status).toBe(200);
  });

  test('a form with a mistake in it does not use the answer up', async () => {
    const email = address();
    const invitation = await invited(email);
    const solved = answer();
    const send = (password: string) => browser().post('/sign-up/email', { ...newcomer(email), password, invitation, captcha: solved });
    expect((await send('short')).status).toBe(400);
    expect((await send('long enough now')).status).toBe(200);
  });

  test('while the vendor cannot be asked, nobody gets past, and is told so', async () => {
    captcha.cutOff();
    expect(await browser().post('/email-otp/request-password-reset', { email: address(), captcha: answer() })).toMatchObject({
      status: 503,
      body: { code: 'CAPTCHA_UNAVAILABLE' },
    });
    expect(await join(address())).toMatchObject({ status: 503 });
  });
});
