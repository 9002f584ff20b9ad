import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowserSession, type BrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const OWNER = { password: 'of the owner', firstName: 'Ann', lastName: 'Lee' };
const STRANGER = { password: 'of the stranger', firstName: 'Mal', lastName: 'Lory' };
const RUNS = 12;

interface Scene {
  readonly email: string;
  readonly owner: BrowserSession;
  readonly stranger: BrowserSession;
}

/** All codes in the mailbox, newest first: its owner can enter any of them, the attacker sees none. */
async function fetchCodes(email: string): Promise<readonly string[]> {
  const response = await fetch(`${server.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { readonly mails: readonly { readonly text: string }[] };
  return mails.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
}

const signUp = (browser: BrowserSession, email: string, user: object) => browser.post('/sign-up/email', { email, ...user });
const resend = (browser: BrowserSession, email: string) =>
  browser.post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
const signIn = (browser: BrowserSession, email: string, { password }: { readonly password: string }) =>
  browser.post('/sign-in/email', { email, password });

/** Steps of an attacker, at any time. */
const OF_STRANGER = {
  'signs up': ({ stranger: otherUser, email }: Scene) => signUp(otherUser, email, STRANGER),
  'asks again': ({ stranger: otherUser, email }: Scene) => resend(otherUser, email),
  'signs in': ({ stranger: otherUser, email }: Scene) => signIn(otherUser, email, STRANGER),
  guesses: ({ stranger: otherUser, email }: Scene) => otherUser.post('/email-otp/verify-email', { email, otp: '123456' }),
  resets: ({ stranger: otherUser, email }: Scene) => otherUser.post('/email-otp/request-password-reset', { email }),
} as const;
/** What the owner does before the code is typed. */
const OF_OWNER = {
  'signs up': ({ owner, email }: Scene) => signUp(owner, email, OWNER),
  'asks again': ({ owner, email }: Scene) => resend(owner, email),
  'types the newest code': async ({ owner, email }: Scene) =>
    owner.post('/email-otp/verify-email', { email, otp: (await fetchCodes(email))[0] ?? '000000' }),
} as const;

const step = fc.oneof(
  fc.constantFrom(...(Object.keys(OF_STRANGER) as (keyof typeof OF_STRANGER)[])).map((act) => `stranger ${act}` as const),
  fc.constantFrom(...(Object.keys(OF_OWNER) as (keyof typeof OF_OWNER)[])).map((act) => `owner ${act}` as const),
);

async function take(scene: Scene, act: string): Promise<void> {
  const [who = '', ...words] = act.split(' ');
  const acts: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = who === 'owner' ? OF_OWNER : OF_STRANGER;
  await acts[words.join(' ')]?.(scene);
}

async function isIn(browser: BrowserSession): Promise<boolean> {
  return (await browser.get('/me')).body['user'] !== undefined;
}

describe('SUP-2 SUP-3 concurrent sign-ups with one address', () => {
  test('the owner of the mailbox gets the account with their own password and name, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), fc.array(step, { maxLength: 3 }), async (before, after) => {
        const scene: Scene = {
          email: `${crypto.randomUUID()}@example.com`,
          owner: createBrowserSession(server.url),
          stranger: createBrowserSession(server.url),
        };
        for (const act of [...before, 'owner signs up', ...after]) await take(scene, act);
        const { owner, stranger: otherUser, email } = scene;
        if (!(await isIn(owner)))
          for (const otp of await fetchCodes(email))
            if ((await owner.post('/email-otp/verify-email', { email, otp })).status === 200) break;

        expect((await owner.get('/me')).body).toMatchObject({ user: { email, firstName: 'Ann', lastName: 'Lee' } });
        for (const otp of await fetchCodes(email)) await otherUser.post('/email-otp/verify-email', { email, otp });
        expect(await isIn(otherUser)).toBe(false);
        expect((await signIn(createBrowserSession(server.url), email, STRANGER)).status).toBe(401);
        expect((await signIn(createBrowserSession(server.url), email, OWNER)).status).toBe(200);
      }),
      { numRuns: RUNS },
    );
  });

  test('two simultaneous verifications create one account, and the other is rejected', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [createBrowserSession(server.url), createBrowserSession(server.url)];
    await signUp(one, email, OWNER);
    await signUp(other, email, STRANGER);
    const [newer = '', older = ''] = await fetchCodes(email);
    const responses = await Promise.all([
      one.post('/email-otp/verify-email', { email, otp: older }),
      other.post('/email-otp/verify-email', { email, otp: newer }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400]);
    const winner = responses[0]?.status === 200 ? OWNER : STRANGER;
    expect((await signIn(createBrowserSession(server.url), email, winner)).status).toBe(200);
    expect((await signIn(createBrowserSession(server.url), email, winner === OWNER ? STRANGER : OWNER)).status).toBe(401);
  });
});
