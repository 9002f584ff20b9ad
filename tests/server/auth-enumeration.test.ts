import { scryptSync } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { account } from '../tools/tables.ts';
import type { Clock } from '#ports/clock.ts';
import { createBrowserSession, type Reply } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const PACE = { floor: 700 } as const;

/** The clock of constant-time responses. Work takes no time on it, so every wait is the full constant. */
function responseClock() {
  const waits: number[] = [];
  let now = Date.now();
  const clock: Clock = {
    now: () => now,
    after(delay, action) {
      waits.push(delay);
      return systemClock.after(0, action);
    },
  };
  return { clock, waits, work: (took: number) => void (now += took) };
}

const time = responseClock();
let server: TestServer;
let known: string;
let unproven: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false, clock: time.clock, responseTime: PACE, costlyPasswords: true });
  known = (await server.signUp()).email;
  unproven = createEmail();
  await openBrowser().post('/sign-up/email', createSignUpForm(unproven));
});
afterAll(() => server.close());

const createEmail = () => `${crypto.randomUUID()}@example.com`;
const openBrowser = () => createBrowserSession(server.url);
const createSignUpForm = (email: string) => ({ email, password: 'correct horse', firstName: 'New', lastName: 'Comer' });

type RequestCase = (email: string) => Promise<Reply>;
const REQUEST_CASES: readonly (readonly [string, RequestCase])[] = [
  ['sign-in', (email) => openBrowser().post('/sign-in/email', { email, password: 'not the right one' })],
  ['sign-up', (email) => openBrowser().post('/sign-up/email', createSignUpForm(email))],
  ['forgot password', (email) => openBrowser().post('/email-otp/request-password-reset', { email })],
  ['a new code', (email) => openBrowser().post('/email-otp/send-verification-otp', { email, type: 'email-verification' })],
  ['a wrong code', (email) => openBrowser().post('/email-otp/verify-email', { email, otp: '000000' })],
  [
    'a wrong code for a reset',
    (email) => openBrowser().post('/email-otp/reset-password', { email, otp: '000000', password: 'correct horse' }),
  ],
];

describe('R21 account enumeration', () => {
  test.each(REQUEST_CASES)('%s: responds with the same status, body, and headers', async (_what, ask) => {
    const responses = [await ask(known), await ask(unproven), await ask(createEmail())].map(toShape);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  test.each(REQUEST_CASES)('%s: every response takes the same time', async (_what, ask) => {
    for (const email of [known, unproven, createEmail()]) {
      time.waits.length = 0;
      await ask(email);
      expect(time.waits).toContain(PACE.floor);
      expect(time.waits.filter((wait) => wait > 0 && wait < PACE.floor)).toEqual([]);
    }
  });

  test('signing up with a known address sends a different email than with a new one', async () => {
    await REQUEST_CASES[1]?.[1](known);
    const response = await fetch(`${server.url}/api/dev/outbox?to=${known}`);
    expect(await response.json()).toMatchObject({
      mails: expect.arrayContaining([{ ...anyMail, subject: 'You already have a Castwright account' }]),
    });
  });
});

/** What guessing a password from a stolen database costs for each try; the other tests' servers hash at a lower cost. */
test('R22 stored passwords are scrypt hashes at full cost, each with a salt of its own', async () => {
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  const password = 'the same words';
  await Promise.all([server.signUp({ password }), server.signUp({ password })]);
  const rows = await server.services.database.db.select({ hash: account.password }).from(account).where(isNotNull(account.password));
  const hashes = rows.map(({ hash }) => hash?.split(':') ?? []);
  const ofPassword = hashes.filter(([salt = '', key = '']) => scryptSync(password, salt, key.length / 2, cost).toString('hex') === key);
  expect(ofPassword).toHaveLength(2);
  expect(new Set(ofPassword.map(([salt]) => salt)).size).toBe(2);
  expect(ofPassword.every(([salt = '', key = '']) => salt.length >= 32 && key.length >= 128)).toBe(true);
});

const anyMail = { id: expect.anything(), to: expect.anything(), text: expect.anything(), sentAt: expect.anything() };

/** Removes what differs in every response: ids, times, the requested URL. */
function toShape({ status, body, cookies }: Reply) {
  const text = JSON.stringify(body, (key, value: unknown) =>
    ['id', 'email', 'createdAt', 'updatedAt'].includes(key) ? typeof value : value,
  );
  return { status, text, cookies: cookies.map((line) => line.split('=', 1)[0]) };
}
