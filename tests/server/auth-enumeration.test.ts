import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { browserAt, type Reply } from '../tools/browser-session.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

const PACE = { floor: 700 } as const;

/** Answers wait on it, as long as the pace says; work takes no time on it, so every wait is the floor. */
function answerClock() {
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

const time = answerClock();
let host: TestHost;
let known: string;
let unproven: string;
beforeAll(async () => {
  host = await startTestHost({ worker: false, clock: time.clock, answerPace: PACE });
  known = (await host.signUp()).email;
  unproven = address();
  await browser().post('/sign-up/email', newcomer(unproven));
});
afterAll(() => host.close());

const address = () => `${crypto.randomUUID()}@example.com`;
const browser = () => browserAt(host.url);
const newcomer = (email: string) => ({ email, password: 'correct horse', firstName: 'New', lastName: 'Comer' });

type Ask = (email: string) => Promise<Reply>;
const ASKED: readonly (readonly [string, Ask])[] = [
  ['sign-in', (email) => browser().post('/sign-in/email', { email, password: 'not the right one' })],
  ['sign-up', (email) => browser().post('/sign-up/email', newcomer(email))],
  ['forgot password', (email) => browser().post('/email-otp/request-password-reset', { email })],
  ['a new code', (email) => browser().post('/email-otp/send-verification-otp', { email, type: 'email-verification' })],
  ['a wrong code', (email) => browser().post('/email-otp/verify-email', { email, otp: '000000' })],
  ['a wrong code for a reset', (email) => browser().post('/email-otp/reset-password', { email, otp: '000000', password: 'correct horse' })],
];

describe('R21 nobody learns who has an account', () => {
  test.each(ASKED)('%s: same status, same body, same headers', async (_what, ask) => {
    const answers = [await ask(known), await ask(unproven), await ask(address())].map(shape);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test.each(ASKED)('%s: every answer leaves on the floor of the pace', async (_what, ask) => {
    for (const email of [known, unproven, address()]) {
      time.waits.length = 0;
      await ask(email);
      expect(time.waits).toContain(PACE.floor);
      expect(time.waits.filter((wait) => wait > 0 && wait < PACE.floor)).toEqual([]);
    }
  });

  test('a sign-up for a known address ends in another mail than one for a new address', async () => {
    await ASKED[1]?.[1](known);
    const answer = await fetch(`${host.url}/api/dev/outbox?to=${known}`);
    expect(await answer.json()).toMatchObject({
      mails: expect.arrayContaining([{ ...anyMail, subject: 'You already have a Castwright account' }]),
    });
  });
});

const anyMail = { id: expect.anything(), to: expect.anything(), text: expect.anything(), sentAt: expect.anything() };

/** Without what is new in every answer: ids, moments, the address that was asked for. */
function shape({ status, body, cookies }: Reply) {
  const text = JSON.stringify(body, (key, value: unknown) =>
    ['id', 'email', 'createdAt', 'updatedAt'].includes(key) ? typeof value : value,
  );
  return { status, text, cookies: cookies.map((line) => line.split('=', 1)[0]) };
}
