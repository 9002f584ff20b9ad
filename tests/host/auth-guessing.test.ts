import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_TRIES_OF_ACCOUNT, CODE_TRIES_OF_DEVICE, PASSWORD_TRIES } from '../../src/adapters/auth-better-auth/host-limits.ts';
import { CODE_LENGTH } from '../../src/adapters/auth-better-auth/limits.ts';
import { browserAt, type Reply } from '../tools/browser-at.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import type { TestPerson } from '../tools/test-people.ts';

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
  test('so few tries a day that the chance stays below 1 in 10 000', () => {
    const tries = [...CODE_TRIES_OF_ACCOUNT, ...CODE_TRIES_OF_DEVICE].reduce((sum, { max }) => sum + max, 0);
    expect(tries / 10 ** CODE_LENGTH).toBeLessThanOrEqual(1e-4);
  });

  test('sign-up and reset codes share one count, known and unknown accounts alike; new codes do not start it anew', async () => {
    const most = CODE_TRIES_OF_ACCOUNT[0]?.max ?? 0;
    const signUpTook = 1;
    for (const [email, left] of [[(await host.signUp()).email, most - signUpTook] as const, [address(), most] as const]) {
      const tries = await statuses(left, (index) => {
        const guess = { email, otp: String(index).padStart(CODE_LENGTH, '0') };
        return index % 2 === 0
          ? stranger().post('/email-otp/verify-email', guess)
          : stranger().post('/email-otp/reset-password', { ...guess, password: 'entirely new words' });
      });
      expect(tries).not.toContain(429);
      await stranger().post('/email-otp/request-password-reset', { email });
      expect((await stranger().post('/email-otp/verify-email', { email, otp: '123456' })).status).toBe(429);
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
