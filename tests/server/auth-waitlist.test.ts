import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntry, user, waitlistEntry } from '../tools/tables.ts';
import { decideWaitlist } from '#server/accounts/use-cases/decide-waitlist.ts';
import { listWaitlist } from '#server/accounts/use-cases/waitlist-entries.ts';
import { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const captcha = createFakeCaptchaVerifier();
let server: TestServer;
let actor: { readonly userId: string; readonly email: string; readonly ipAddress: string | null };
let responses = 0;
beforeAll(async () => {
  server = await startTestServer({ waitlist: true, captcha });
  const added = await server.accounts.addUser({ email: 'boss@example.com', firstName: 'The', lastName: 'Boss' });
  actor = { userId: added?.userId ?? '', email: 'boss@example.com', ipAddress: null };
  await server.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, actor.userId));
});
afterAll(() => server.close());

const fetchResponse = () => `answer-${(responses += 1)}`;
const createEmail = () => `${crypto.randomUUID()}@example.com`;
const openBrowser = () => createBrowserSession(server.url);
const createSignUpForm = (email: string) => ({ email, password: 'correct horse', firstName: 'New', lastName: 'Comer' });
const fetchWaitlistEntry = async (email: string) =>
  (await server.services.database.db.select().from(waitlistEntry).where(eq(waitlistEntry.email, email.toLowerCase())))[0];
const fetchMailsTo = async (email: string) =>
  (
    (await (await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`)).json()) as {
      mails: { subject: string; text: string }[];
    }
  ).mails;

async function join(email: string, extra: object = {}) {
  const response = await fetch(`${server.url}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, name: 'New Comer', captcha: fetchResponse(), ...extra }),
  });
  return { status: response.status, body: await response.json() };
}

async function inviteUser(email: string): Promise<string> {
  await join(email);
  const entry = await fetchWaitlistEntry(email);
  await decideWaitlist(server, actor, { id: entry?.id ?? '', decision: 'approve' });
  return await waitFor(async () => {
    const text = (await fetchMailsTo(email)).map((mail) => mail.text).join('\n');
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
    { interval: 50 },
  );
}

describe('waiting list', () => {
  test('tells the page that sign-up needs approval and a captcha', async () => {
    const offers = await (await fetch(`${server.url}/api/auth-offers`)).json();
    expect(offers).toEqual({ oauth: [], oneTap: false, captcha: true, waitlist: true, passkeys: true, hosted: null });
    expect(await (await fetch(`${server.url}/api/captcha`)).json()).toEqual({ number: expect.any(Number) });
  });

  test('mails nobody a stranger’s text: neither a link nor a sentence in place of a name', async () => {
    const email = createEmail();
    const name = 'you won! Claim it at https://evil.example/prize now';
    expect((await join(email, { name })).status).toBe(202);
    const entry = await fetchWaitlistEntry(email);
    await decideWaitlist(server, actor, { id: entry?.id ?? '', decision: 'approve' });
    const mails = await waitFor(async () => {
      const found = await fetchMailsTo(email);
      return found.length === 2 ? found : undefined;
    });
    for (const { text } of mails) expect(text).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(mails.every(({ text }) => text.startsWith('Hello you won Claim it at https evil example'))).toBe(true);
  });

  test('rejects sign-up without an invitation', async () => {
    const email = createEmail();
    const sent = [{}, { invitation: '' }, { invitation: 'made-up-by-somebody' }, { invitation: 7 }];
    for (const extra of sent)
      expect(await openBrowser().post('/sign-up/email', { ...createSignUpForm(email), captcha: fetchResponse(), ...extra })).toMatchObject({
        status: 403,
        body: { code: 'WAITLIST' },
      });
    expect(await server.services.database.db.select().from(user).where(eq(user.email, email))).toEqual([]);
  });

  test('R21 responds the same for new, waiting, declined, and joined addresses, and adds one entry', async () => {
    const email = createEmail();
    const first = await join(email);
    expect(first).toEqual({ status: 202, body: {} });
    expect(await join(email.toUpperCase())).toEqual(first);
    expect(await join('boss@example.com')).toEqual(first);
    expect(await fetchWaitlistEntry(email)).toMatchObject({ email, name: 'New Comer', state: 'waiting' });
    expect((await listWaitlist(server.services, { state: 'waiting' })).rows.filter((row) => row.email === email)).toHaveLength(1);
  });

  test('approval sends a link that works only for that address, until it is used', async () => {
    const email = createEmail();
    const invitation = await inviteUser(email);
    expect(await fetchWaitlistEntry(email)).toMatchObject({ state: 'approved', decidedBy: actor.userId });
    expect(
      await openBrowser().post('/sign-up/email', { ...createSignUpForm(createEmail()), captcha: fetchResponse(), invitation }),
    ).toMatchObject({
      status: 403,
    });

    const own = openBrowser();
    const started = await own.post('/sign-up/email', { ...createSignUpForm(email), captcha: fetchResponse(), invitation });
    expect(started.status).toBe(200);
    const verified = await own.post('/email-otp/verify-email', { email, otp: await server.codeFor(email) });
    expect(verified).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await fetchWaitlistEntry(email)).toMatchObject({ state: 'joined' });
    const entry = await fetchWaitlistEntry(email);
    await expect(decideWaitlist(server, actor, { id: entry?.id ?? '', decision: 'decline' })).rejects.toMatchObject({ status: 409 });
  });

  test('records each decision, and only administrators can decide', async () => {
    const email = createEmail();
    await join(email);
    const id = (await fetchWaitlistEntry(email))?.id ?? '';
    await expect(decideWaitlist(server, { ...actor, userId: 'somebody' }, { id, decision: 'approve' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await decideWaitlist(server, actor, { id, decision: 'decline' })).toMatchObject({ email, state: 'declined' });
    const [act] = await server.services.database.db.select().from(auditEntry).where(eq(auditEntry.targetEmail, email));
    expect(act).toMatchObject({ action: 'waitlist.decline', changes: { state: { before: 'waiting', after: 'declined' } } });
  });

  test.each([
    ['no address', { email: 'nobody' }],
    ['no name', { name: ' ' }],
    ['something more', { state: 'approved' }],
  ])('rejects a form with %s', async (_what, extra) => {
    expect(await join(createEmail(), extra)).toMatchObject({ status: 400 });
  });
});

describe('EXT-3 captcha', () => {
  test('is required for sign-up, password reset, and waiting list, each token once', async () => {
    const email = createEmail();
    const invitation = await inviteUser(email);
    const used = fetchResponse();
    expect((await openBrowser().post('/email-otp/request-password-reset', { email, captcha: used })).status).toBe(200);
    for (const wrong of [undefined, null, '', 'nonsense', 'answer-7-expired', used]) {
      const rejected = { status: 400, body: { code: 'CAPTCHA_FAILED' } };
      expect(await openBrowser().post('/sign-up/email', { ...createSignUpForm(email), invitation, captcha: wrong })).toMatchObject(
        rejected,
      );
      expect(await openBrowser().post('/email-otp/request-password-reset', { email, captcha: wrong })).toMatchObject(rejected);
      expect(await join(createEmail(), { captcha: wrong ?? null })).toMatchObject({ status: 400, body: { code: 'captcha-failed' } });
    }
    expect((await openBrowser().post('/sign-up/email', { ...createSignUpForm(email), invitation, captcha: fetchResponse() })).status).toBe(
      200,
    );
  });

  test('an invalid form does not consume the token', async () => {
    const email = createEmail();
    const invitation = await inviteUser(email);
    const solved = fetchResponse();
    const send = (password: string) =>
      openBrowser().post('/sign-up/email', { ...createSignUpForm(email), password, invitation, captcha: solved });
    expect((await send('short')).status).toBe(400);
    expect((await send('long enough now')).status).toBe(200);
  });

  test('rejects with a message while the captcha service is unreachable', async () => {
    captcha.cutOff();
    expect(await openBrowser().post('/email-otp/request-password-reset', { email: createEmail(), captcha: fetchResponse() })).toMatchObject(
      {
        status: 503,
        body: { code: 'CAPTCHA_UNAVAILABLE' },
      },
    );
    expect(await join(createEmail())).toMatchObject({ status: 503 });
  });
});
