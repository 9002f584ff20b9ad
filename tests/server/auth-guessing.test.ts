import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_TRIES, MAILS_TO_ADDRESS, MAILS_TO_DEVICE, PASSWORD_TRIES } from '../../src/adapters/auth/better-auth/server/limits.ts';
import { CODE_LENGTH } from '../../src/adapters/auth/better-auth/shared/limits.ts';
import { browserAt, type BrowserAt, type Reply } from '../tools/browser-session.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

const FIRST_LOCK = PASSWORD_TRIES[0]?.max ?? 0;
const stranger = () => browserAt(host.url);
const address = () => `${crypto.randomUUID()}@example.com`;
const right = ({ email, password }: TestPerson) => ({ email, password });
const wrong = (email: string) => ({ email, password: 'certainly not this one' });

async function statuses(count: number, attempt: (index: number) => Promise<Reply>): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await attempt(index)).status);
  return seen;
}

describe('R22 guessing a password', () => {
  test('after ten tries an account is locked, from wherever they come, whatever they say they are', async () => {
    const person = await host.signUp();
    const tries = await statuses(FIRST_LOCK + 2, (index) =>
      stranger().post('/sign-in/email', wrong(person.email), {
        'x-forwarded-for': `10.0.0.${index}`,
        'x-host-client-ip': `10.1.0.${index}`,
      }),
    );
    expect(FIRST_LOCK).toBeLessThanOrEqual(10);
    expect(tries).toEqual([...Array.from({ length: FIRST_LOCK }, () => 401), 429, 429]);
    expect((await stranger().post('/sign-in/email', right(person))).status).toBe(429);
  });

  test('tries at the same instant are counted one by one', async () => {
    const { email } = await host.signUp();
    const answers = await Promise.all(Array.from({ length: FIRST_LOCK + 6 }, () => stranger().post('/sign-in/email', wrong(email))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FIRST_LOCK);
  });

  test('an account nobody has is locked the same way, with the same words', async () => {
    const [known, unknown] = [(await host.signUp()).email, address()];
    const last = async (email: string) => {
      await statuses(FIRST_LOCK, () => stranger().post('/sign-in/email', wrong(email)));
      const { status, body } = await stranger().post('/sign-in/email', wrong(email));
      return { status, code: body['code'], words: String(body['message']).replace(/\d+/, 'n') };
    };
    expect(await last(known)).toEqual(await last(unknown));
  });

  test('the lock says how long it is, and grows', async () => {
    const answer = await lockedOut((await host.signUp()).email);
    expect(answer.body).toMatchObject({ code: 'TOO_MANY_TRIES', message: expect.stringMatching(/Wait \d+ minutes?/) });
    const windows = PASSWORD_TRIES.map(({ window }) => window);
    expect(windows).toEqual(windows.toSorted((one, other) => one - other));
    expect(new Set(windows).size).toBeGreaterThan(2);
  });

  test('the owner is not locked out on a device they have signed in on', async () => {
    const person = await host.signUp();
    const own = stranger();
    await own.post('/sign-in/email', right(person));
    await own.post('/sign-out');
    await lockedOut(person.email);
    expect((await own.post('/sign-in/email', right(person))).status).toBe(200);
    expect((await stranger().post('/sign-in/email', right(person))).status).toBe(429);
  });

  test('a known device has its own ten tries, and is known for one account alone', async () => {
    const [person, other] = [await host.signUp(), await host.signUp()];
    const own = stranger();
    await own.post('/sign-in/email', right(person));
    expect(await statuses(FIRST_LOCK + 1, () => own.post('/sign-in/email', wrong(person.email)))).toContain(429);
    await lockedOut(other.email);
    expect((await own.post('/sign-in/email', right(other))).status).toBe(429);
  });

  test('a device cookie is not for scripts, and a forged one counts for nothing', async () => {
    const person = await host.signUp();
    const { cookies } = await stranger().post('/sign-in/email', right(person));
    const device = cookies.find((line) => line.includes('.device_')) ?? '';
    expect(device).toMatch(/; HttpOnly/);
    expect(device).toMatch(/; SameSite=Lax/);
    expect(device).toMatch(/; Path=\//);

    await lockedOut(person.email);
    const [pair = ''] = device.split(';', 1);
    const forged = `${pair.slice(0, -4)}AAAA`;
    expect((await stranger().post('/sign-in/email', right(person), { cookie: forged })).status).toBe(429);
  });

  test('a right password forgets the wrong ones', async () => {
    const person = await host.signUp();
    await statuses(FIRST_LOCK - 1, () => stranger().post('/sign-in/email', wrong(person.email)));
    expect((await stranger().post('/sign-in/email', right(person))).status).toBe(200);
    expect(await statuses(FIRST_LOCK, () => stranger().post('/sign-in/email', wrong(person.email)))).not.toContain(429);
  });

  test('a new password by code ends the lock', async () => {
    const person = await host.signUp();
    await lockedOut(person.email);
    const own = stranger();
    await own.post('/email-otp/request-password-reset', { email: person.email });
    const code = await host.codeFor(person.email);
    const reset = await own.post('/email-otp/reset-password', { email: person.email, otp: code, password: 'entirely new words' });
    expect(reset).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect((await stranger().post('/sign-in/email', { email: person.email, password: 'entirely new words' })).status).toBe(200);
  });
});

describe('R22 guessing a code', () => {
  const aDay = (limits: typeof MAILS_TO_ADDRESS) => limits.at(-1) ?? { max: Infinity, window: 0 };
  const newcomer = (email: string) => ({ email, password: 'correct horse', firstName: 'Ann', lastName: 'Lee' });
  const guesses = (browser: BrowserAt, email: string, count: number) =>
    statuses(count, (index) => browser.post('/email-otp/verify-email', { email, otp: String(index).padStart(CODE_LENGTH, '0') }));

  test('so few codes a day, each for so few guesses, that the chance stays below 1 in 10 000', () => {
    const codes = aDay(MAILS_TO_ADDRESS).max + aDay(MAILS_TO_DEVICE).max;
    expect([aDay(MAILS_TO_ADDRESS).window, aDay(MAILS_TO_DEVICE).window]).toEqual([86_400_000, 86_400_000]);
    expect((codes * CODE_TRIES) / 10 ** CODE_LENGTH).toBeLessThanOrEqual(1e-4);
  });

  test('SUP-3 SIN-5 wrong codes of strangers, as many as they like, lock nobody out of a sign-up or a reset', async () => {
    const [email, person] = [address(), await host.signUp()];
    const [own, ownReset] = [stranger(), stranger()];
    await own.post('/sign-up/email', newcomer(email));
    await ownReset.post('/email-otp/request-password-reset', { email: person.email });
    const another = stranger();
    await another.post('/sign-up/email', newcomer(email));
    await another.post('/email-otp/request-password-reset', { email: person.email });
    for (const browser of [another, stranger()]) {
      expect(await guesses(browser, email, 30)).not.toContain(200);
      const reset = { email: person.email, password: 'entirely new words' };
      await statuses(30, (index) => browser.post('/email-otp/reset-password', { ...reset, otp: String(index).padStart(CODE_LENGTH, '0') }));
    }
    const [mine] = (await codesFor(email)).slice(-1);
    expect((await own.post('/email-otp/verify-email', { email, otp: mine })).status).toBe(200);
    const [myReset] = (await codesFor(person.email)).filter((_, index, all) => index === all.length - 2);
    const done = await ownReset.post('/email-otp/reset-password', { email: person.email, otp: myReset, password: 'entirely new words' });
    expect(done.status).toBe(200);
  });

  test('a code counts for five guesses, tries at the same instant included; a fresh one counts anew', async () => {
    const [own, email] = [stranger(), address()];
    await own.post('/sign-up/email', newcomer(email));
    const wrong = (await host.codeFor(email)) === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: CODE_TRIES + 4 }, () => own.post('/email-otp/verify-email', { email, otp: wrong })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(CODE_TRIES);
    expect((await own.post('/email-otp/verify-email', { email, otp: await host.codeFor(email) })).status).toBe(403);
    await own.post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
    expect((await own.post('/email-otp/verify-email', { email, otp: await host.codeFor(email) })).status).toBe(200);
  });
});

describe('R22 emails that strangers have sent', () => {
  const inAnHour = MAILS_TO_ADDRESS[0]?.max ?? 0;
  const mailsTo = async (email: string) => (await codesFor(email)).length;

  test.each(['known', 'unknown'])('one count for all of them, an address that is %s', async (which) => {
    const person = which === 'known' ? await host.signUp() : undefined;
    const email = person?.email ?? address();
    const begun = { email, password: 'correct horse', firstName: 'Ann', lastName: 'Lee' };
    const asked = await statuses(inAnHour + 4, (index) =>
      index % 2 === 0 ? stranger().post('/sign-up/email', begun) : stranger().post('/email-otp/request-password-reset', { email }),
    );
    const left = inAnHour - (person === undefined ? 0 : 1);
    expect(asked).toEqual(Array.from({ length: inAnHour + 4 }, (_, index) => (index < left ? 200 : 429)));
    expect(await mailsTo(email)).toBeLessThanOrEqual(inAnHour);
  });

  test('a browser its owner has signed in on can still ask for a code', async () => {
    const person = await host.signUp();
    const own = stranger();
    await own.post('/sign-in/email', right(person));
    await own.post('/sign-out');
    await statuses(inAnHour + 1, () => stranger().post('/email-otp/request-password-reset', { email: person.email }));
    expect((await own.post('/email-otp/request-password-reset', { email: person.email })).status).toBe(200);
    const reset = { email: person.email, otp: await host.codeFor(person.email), password: 'entirely new words' };
    expect((await own.post('/email-otp/reset-password', reset)).status).toBe(200);
  });

  test('one source uses up only its share: the owner is still sent a code', async () => {
    const limited = await startTestHost({ worker: false, rateLimited: true, trustProxy: 1 });
    try {
      const email = address();
      const ask = (client: string) =>
        browserAt(limited.url).post(
          '/sign-up/email',
          { ...right({ email } as TestPerson), password: 'correct horse' },
          { 'x-forwarded-for': client },
        );
      expect((await statuses(8, () => ask('203.0.113.7'))).filter((status) => status === 200)).toHaveLength(4);
      expect((await ask('198.51.100.9')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('R22 by address', () => {
  test('sign-in is limited by the address of the connection, whatever the client says it is', async () => {
    const limited = await startTestHost({ worker: false, rateLimited: true });
    try {
      const tries = await statuses(16, (index) =>
        browserAt(limited.url).post('/sign-in/email', wrong(address()), {
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

  test('behind a proxy that is trusted, its word counts, a /64 at a time', async () => {
    const limited = await startTestHost({ worker: false, rateLimited: true, trustProxy: 1 });
    try {
      const from = (client: string) => browserAt(limited.url).post('/sign-in/email', wrong(address()), { 'x-forwarded-for': client });
      expect(await statuses(16, (index) => from(`2001:db8:1:2::${index + 1}`))).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
      expect((await from('2001:db8:1:3::1')).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});

async function lockedOut(email: string): Promise<Reply> {
  await statuses(FIRST_LOCK, () => stranger().post('/sign-in/email', wrong(email)));
  return stranger().post('/sign-in/email', wrong(email));
}

/** All codes that were mailed to the address, the newest first. */
async function codesFor(email: string): Promise<readonly string[]> {
  const answer = await fetch(`${host.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { readonly mails: readonly { readonly text: string }[] };
  return mails.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
}
