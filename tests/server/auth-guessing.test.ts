import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_TRIES, MAILS_TO_EMAIL_ADDRESS, MAILS_TO_DEVICE, PASSWORD_TRIES } from '#adapters/auth/better-auth/server/limits.ts';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import { createBrowserSession, type BrowserSession, type Reply } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const aDay = (limits: typeof MAILS_TO_EMAIL_ADDRESS) => limits.at(-1) ?? { max: Infinity, window: 0 };
const FIRST_LOCK = PASSWORD_TRIES[0]?.max ?? 0;
const openOtherBrowser = () => createBrowserSession(server.url);
const createEmail = () => `${crypto.randomUUID()}@example.com`;
const getRightPassword = ({ email, password }: TestUser) => ({ email, password });
const createWrongCode = (email: string) => ({ email, password: 'certainly not this one' });

async function getStatuses(count: number, attempt: (index: number) => Promise<Reply>): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await attempt(index)).status);
  return seen;
}

describe('R22 password guessing', () => {
  test('locks an account after ten attempts from any source with any headers', async () => {
    const user = await server.signUp();
    const tries = await getStatuses(FIRST_LOCK + 2, (index) =>
      openOtherBrowser().post('/sign-in/email', createWrongCode(user.email), {
        'x-forwarded-for': `10.0.0.${index}`,
        'x-host-client-ip': `10.1.0.${index}`,
      }),
    );
    expect(FIRST_LOCK).toBeLessThanOrEqual(10);
    expect(tries).toEqual([...Array.from({ length: FIRST_LOCK }, () => 401), 429, 429]);
    expect((await openOtherBrowser().post('/sign-in/email', getRightPassword(user))).status).toBe(429);
  });

  test('counts concurrent attempts one by one', async () => {
    const { email } = await server.signUp();
    const responses = await Promise.all(
      Array.from({ length: FIRST_LOCK + 6 }, () => openOtherBrowser().post('/sign-in/email', createWrongCode(email))),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(FIRST_LOCK);
  });

  test('locks an unknown account the same way with the same message', async () => {
    const [known, unknown] = [(await server.signUp()).email, createEmail()];
    const last = async (email: string) => {
      await getStatuses(FIRST_LOCK, () => openOtherBrowser().post('/sign-in/email', createWrongCode(email)));
      const { status, body } = await openOtherBrowser().post('/sign-in/email', createWrongCode(email));
      return { status, code: body['code'], words: String(body['message']).replace(/\d+/, 'n') };
    };
    expect(await last(known)).toEqual(await last(unknown));
  });

  test('states the length of the lock, which grows', async () => {
    const response = await isLockedOut((await server.signUp()).email);
    expect(response.body).toMatchObject({ code: 'TOO_MANY_TRIES', message: expect.stringMatching(/Wait \d+ minutes?/) });
    const windows = PASSWORD_TRIES.map(({ window }) => window);
    expect(windows).toEqual(windows.toSorted((one, other) => one - other));
    expect(new Set(windows).size).toBeGreaterThan(2);
  });

  test('does not lock the owner out on a known device', async () => {
    const user = await server.signUp();
    const own = openOtherBrowser();
    await own.post('/sign-in/email', getRightPassword(user));
    await own.post('/sign-out');
    await isLockedOut(user.email);
    expect((await own.post('/sign-in/email', getRightPassword(user))).status).toBe(200);
    expect((await openOtherBrowser().post('/sign-in/email', getRightPassword(user))).status).toBe(429);
  });

  test('a known device has ten attempts of its own, for one account only', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const own = openOtherBrowser();
    await own.post('/sign-in/email', getRightPassword(user));
    expect(await getStatuses(FIRST_LOCK + 1, () => own.post('/sign-in/email', createWrongCode(user.email)))).toContain(429);
    await isLockedOut(other.email);
    expect((await own.post('/sign-in/email', getRightPassword(other))).status).toBe(429);
  });

  test('the device cookie is httpOnly, and a forged one is ignored', async () => {
    const user = await server.signUp();
    const { cookies } = await openOtherBrowser().post('/sign-in/email', getRightPassword(user));
    const device = cookies.find((line) => line.includes('.device_')) ?? '';
    expect(device).toMatch(/; HttpOnly/);
    expect(device).toMatch(/; SameSite=Lax/);
    expect(device).toMatch(/; Path=\//);

    await isLockedOut(user.email);
    const [pair = ''] = device.split(';', 1);
    const forged = `${pair.slice(0, -4)}AAAA`;
    expect((await openOtherBrowser().post('/sign-in/email', getRightPassword(user), { cookie: forged })).status).toBe(429);
  });

  test('a right password resets the counter', async () => {
    const user = await server.signUp();
    await getStatuses(FIRST_LOCK - 1, () => openOtherBrowser().post('/sign-in/email', createWrongCode(user.email)));
    expect((await openOtherBrowser().post('/sign-in/email', getRightPassword(user))).status).toBe(200);
    expect(await getStatuses(FIRST_LOCK, () => openOtherBrowser().post('/sign-in/email', createWrongCode(user.email)))).not.toContain(429);
  });

  test('setting a new password by code ends the lock', async () => {
    const user = await server.signUp();
    await isLockedOut(user.email);
    const own = openOtherBrowser();
    await own.post('/email-otp/request-password-reset', { email: user.email });
    const code = await server.codeFor(user.email);
    const reset = await own.post('/email-otp/reset-password', { email: user.email, otp: code, password: 'entirely new words' });
    expect(reset).toMatchObject({ status: 200, body: { user: { email: user.email } } });
    expect((await openOtherBrowser().post('/sign-in/email', { email: user.email, password: 'entirely new words' })).status).toBe(200);
  });
});

describe('R22 code guessing', () => {
  const newUser = (email: string) => ({ email, password: 'correct horse', firstName: 'Ann', lastName: 'Lee' });
  const guesses = (browser: BrowserSession, email: string, count: number) =>
    getStatuses(count, (index) =>
      browser.post('/email-otp/verify-email', { email, otp: String(index).padStart(VERIFICATION_CODE_LENGTH, '0') }),
    );

  test('limits codes per day and guesses per code to a chance below 1 in 10 000', () => {
    const codes = aDay(MAILS_TO_EMAIL_ADDRESS).max + aDay(MAILS_TO_DEVICE).max;
    expect([aDay(MAILS_TO_EMAIL_ADDRESS).window, aDay(MAILS_TO_DEVICE).window]).toEqual([86_400_000, 86_400_000]);
    expect((codes * CODE_TRIES) / 10 ** VERIFICATION_CODE_LENGTH).toBeLessThanOrEqual(1e-4);
  });

  test('SUP-3 SIN-5 other users’ wrong codes never block a sign-up or reset', async () => {
    const [email, user] = [createEmail(), await server.signUp()];
    const [own, ownReset] = [openOtherBrowser(), openOtherBrowser()];
    await own.post('/sign-up/email', newUser(email));
    await ownReset.post('/email-otp/request-password-reset', { email: user.email });
    const another = openOtherBrowser();
    await another.post('/sign-up/email', newUser(email));
    await another.post('/email-otp/request-password-reset', { email: user.email });
    for (const browser of [another, openOtherBrowser()]) {
      expect(await guesses(browser, email, 30)).not.toContain(200);
      const reset = { email: user.email, password: 'entirely new words' };
      await getStatuses(30, (index) =>
        browser.post('/email-otp/reset-password', { ...reset, otp: String(index).padStart(VERIFICATION_CODE_LENGTH, '0') }),
      );
    }
    const [mine] = (await fetchCodes(email)).slice(-1);
    expect((await own.post('/email-otp/verify-email', { email, otp: mine })).status).toBe(200);
    const [myReset] = (await fetchCodes(user.email)).filter((_, index, all) => index === all.length - 2);
    const done = await ownReset.post('/email-otp/reset-password', { email: user.email, otp: myReset, password: 'entirely new words' });
    expect(done.status).toBe(200);
  });

  test('a code allows five guesses, concurrent ones included, and a new one starts over', async () => {
    const [own, email] = [openOtherBrowser(), createEmail()];
    await own.post('/sign-up/email', newUser(email));
    const wrong = (await server.codeFor(email)) === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: CODE_TRIES + 4 }, () => own.post('/email-otp/verify-email', { email, otp: wrong })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(CODE_TRIES);
    expect((await own.post('/email-otp/verify-email', { email, otp: await server.codeFor(email) })).status).toBe(403);
    await own.post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
    expect((await own.post('/email-otp/verify-email', { email, otp: await server.codeFor(email) })).status).toBe(200);
  });
});

describe('R22 emails triggered by strangers', () => {
  const inAnHour = MAILS_TO_EMAIL_ADDRESS[0]?.max ?? 0;
  const mailsTo = async (email: string) => (await fetchCodes(email)).length;

  test.each(['known', 'unknown'])('share one limit for an address that is %s', async (which) => {
    const user = which === 'known' ? await server.signUp() : undefined;
    const email = user?.email ?? createEmail();
    const started = { email, password: 'correct horse', firstName: 'Ann', lastName: 'Lee' };
    const requested = await getStatuses(inAnHour + 4, (index) =>
      index % 2 === 0
        ? openOtherBrowser().post('/sign-up/email', started)
        : openOtherBrowser().post('/email-otp/request-password-reset', { email }),
    );
    const left = inAnHour - (user === undefined ? 0 : 1);
    expect(requested).toEqual(Array.from({ length: inAnHour + 4 }, (_, index) => (index < left ? 200 : 429)));
    expect(await mailsTo(email)).toBeLessThanOrEqual(inAnHour);
  });

  test('a known browser can still request a code', async () => {
    const user = await server.signUp();
    const own = openOtherBrowser();
    await own.post('/sign-in/email', getRightPassword(user));
    await own.post('/sign-out');
    await getStatuses(inAnHour + 1, () => openOtherBrowser().post('/email-otp/request-password-reset', { email: user.email }));
    expect((await own.post('/email-otp/request-password-reset', { email: user.email })).status).toBe(200);
    const reset = { email: user.email, otp: await server.codeFor(user.email), password: 'entirely new words' };
    expect((await own.post('/email-otp/reset-password', reset)).status).toBe(200);
  });

  test.each(['known', 'unknown'])('whoever reads the mailbox of an address that is %s gets a link, and with it a code', async (which) => {
    const user = which === 'known' ? await server.signUp() : undefined;
    const email = user?.email ?? createEmail();
    const form = { email, password: 'entirely new words', firstName: 'Ann', lastName: 'Lee' };
    const requestCode = (browser: BrowserSession) =>
      which === 'known' ? browser.post('/email-otp/request-password-reset', { email }) : browser.post('/sign-up/email', form);
    const statuses = await getStatuses(inAnHour + 6, () => requestCode(openOtherBrowser()));
    expect(statuses.slice(-6)).toEqual(Array.from({ length: 6 }, () => 429));

    const links = (await fetchTexts(email)).flatMap((text) => /\S*\/api\/auth\/mailbox\S+/.exec(text)?.[0] ?? []);
    expect(links).toHaveLength(1);
    const link = new URL(links[0] ?? '');
    const own = openOtherBrowser();
    const opened = await own.get(link.pathname.replace('/api/auth', '') + link.search);
    expect(opened).toMatchObject({ status: 302 });
    expect((await requestCode(openOtherBrowser())).status).toBe(429);
    const ofOwn = await getStatuses(aDay(MAILS_TO_DEVICE).max + 1, () => requestCode(own));
    expect(ofOwn).toEqual([...Array.from({ length: aDay(MAILS_TO_DEVICE).max }, () => 200), 429]);
    const otp = await server.codeFor(email);
    const used =
      which === 'known'
        ? await own.post('/email-otp/reset-password', { email, otp, password: form.password })
        : await own.post('/email-otp/verify-email', { email, otp });
    expect(used.status).toBe(200);
    const other = createEmail();
    const forged = new URLSearchParams({ email: other, proof: link.searchParams.get('proof') ?? '' });
    expect((await openOtherBrowser().get(`/mailbox?${forged.toString()}`)).status).toBe(400);
  });

  test('one source uses up only its share, and the owner still gets a code', async () => {
    const limited = await startTestServer({ worker: false, rateLimited: true, trustProxy: 1 });
    try {
      const email = createEmail();
      const ask = (client: string) =>
        createBrowserSession(limited.url).post(
          '/sign-up/email',
          { ...getRightPassword({ email } as TestUser), password: 'correct horse' },
          { 'x-forwarded-for': client },
        );
      expect((await getStatuses(8, () => ask('203.0.113.7'))).filter((status) => status === 200)).toHaveLength(4);
      expect((await ask('198.51.100.9')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('R22 limits by IP address', () => {
  test('limits sign-in by the address of the connection, whatever headers say', async () => {
    const limited = await startTestServer({ worker: false, rateLimited: true });
    try {
      const tries = await getStatuses(16, (index) =>
        createBrowserSession(limited.url).post('/sign-in/email', createWrongCode(createEmail()), {
          'x-host-client-ip': `10.0.0.${index}`,
          'x-forwarded-for': `10.0.1.${index}`,
          forwarded: `for=10.0.2.${index}`,
        }),
      );
      expect(tries).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
    } finally {
      await limited.close();
    }
  });

  test('behind a trusted proxy, limits by its forwarded address, per /64', async () => {
    const limited = await startTestServer({ worker: false, rateLimited: true, trustProxy: 1 });
    try {
      const from = (client: string) =>
        createBrowserSession(limited.url).post('/sign-in/email', createWrongCode(createEmail()), { 'x-forwarded-for': client });
      expect(await getStatuses(16, (index) => from(`2001:db8:1:2::${index + 1}`))).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
      expect((await from('2001:db8:1:3::1')).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});

async function isLockedOut(email: string): Promise<Reply> {
  await getStatuses(FIRST_LOCK, () => openOtherBrowser().post('/sign-in/email', createWrongCode(email)));
  return openOtherBrowser().post('/sign-in/email', createWrongCode(email));
}

/** All codes that were mailed to the address, the newest first. */
async function fetchCodes(email: string): Promise<readonly string[]> {
  return (await fetchTexts(email)).flatMap((text) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
}

async function fetchTexts(email: string): Promise<readonly string[]> {
  const response = await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { readonly mails: readonly { readonly text: string }[] };
  return mails.map(({ text }) => text);
}

test('SUP-2 emails to plus-addresses of one mailbox count together, for sign-ups and resets', async () => {
  const name = crypto.randomUUID();
  const most = MAILS_TO_EMAIL_ADDRESS[0]?.max ?? 0;
  const statuses = await getStatuses(most + 1, (index) =>
    openOtherBrowser().post('/email-otp/request-password-reset', { email: `${name}+${index}@example.com` }),
  );
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429]);
  const form = { email: `${name}+new@example.com`, password: 'correct horse', firstName: 'Ann', lastName: 'Lee', name: 'Ann Lee' };
  expect((await openOtherBrowser().post('/sign-up/email', form)).status).toBe(429);
  expect((await openOtherBrowser().post('/email-otp/request-password-reset', { email: createEmail() })).status).toBe(200);
});
