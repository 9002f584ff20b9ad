import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserAt } from '../tools/browser-session.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const auth = (path: string, body: unknown, headers: Record<string, string> = {}, at = host) =>
  fetch(`${at.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url, ...headers },
    body: JSON.stringify(body),
  });
const newcomer = () => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: 'correct horse',
  name: 'New Comer',
  firstName: 'New',
  lastName: 'Comer',
});
const mailsTo = async (email: string) =>
  ((await (await fetch(`${host.url}/api/dev/outbox?to=${email}`)).json()) as { mails: { subject: string; text: string }[] }).mails;

describe('accounts over HTTP', () => {
  test('SUP-2 API-1 sign-up mails a code by a job; the code opens a session; the profile shows plan and usage', async () => {
    const person = await host.signUp();
    const answer = await person.call('GET', '/api/user/profile');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: person.id,
      email: person.email,
      firstName: 'Ann',
      lastName: 'Lee',
      role: 'user',
      plan: 'starter',
      preferences: { theme: 'dark', colors: [] },
      limits: { videosPerMonth: 3, videoLength: 30, avatars: 5, lines: 720, watermark: true },
      usage: { videosThisMonth: 0, videosLeft: 3, renewsAt: expect.stringMatching(/-01T00:00:00.000Z$/) },
    });
  });

  test('the session cookie is not for scripts and not for other sites', async () => {
    const { email, password } = await host.signUp();
    const session = (answer: Response) => answer.headers.getSetCookie().find((line) => line.includes('session_token')) ?? '';
    const remembered = session(await auth('/sign-in/email', { email, password }));
    expect(remembered).toMatch(/HttpOnly/i);
    expect(remembered).toMatch(/SameSite=Lax/i);
    expect(remembered).toMatch(/Max-Age=2592000/);
    expect(session(await auth('/sign-in/email', { email, password, rememberMe: false }))).not.toMatch(/Max-Age/i);
  });

  test('SUP-4 a sign-up with a known address looks like any other; its owner gets another mail', async () => {
    const owner = await host.signUp();
    const shape = async (answer: Response) => [answer.status, Object.keys((await answer.json()) as object).toSorted()];
    const known = await auth('/sign-up/email', { ...newcomer(), email: owner.email });
    expect(await shape(known)).toEqual(await shape(await auth('/sign-up/email', newcomer())));
    await vi.waitFor(async () => expect((await mailsTo(owner.email))[0]?.subject).toBe('You already have a Castwright account'), {
      timeout: 15_000,
    });
    expect((await auth('/sign-in/email', { email: owner.email, password: owner.password })).status).toBe(200);
  });

  test('after five wrong codes even the right one is refused', async () => {
    const person = newcomer();
    const own = browserAt(host.url);
    await own.post('/sign-up/email', person);
    const code = await host.codeFor(person.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await own.post('/email-otp/verify-email', { email: person.email, otp: wrong })).status).toBe(400);
    expect((await own.post('/email-otp/verify-email', { email: person.email, otp: code })).status).toBe(403);
  });

  test('SIN-5 a code by mail resets the password and ends every session', async () => {
    const person = await host.signUp();
    const own = browserAt(host.url);
    expect((await own.post('/email-otp/request-password-reset', { email: person.email })).status).toBe(200);
    await vi.waitFor(async () => expect((await mailsTo(person.email))[0]?.subject).toContain('resets your Castwright password'), {
      timeout: 15_000,
    });
    const otp = await host.codeFor(person.email);
    expect((await own.post('/email-otp/reset-password', { email: person.email, otp, password: 'a new password' })).status).toBe(200);
    expect((await person.call('GET', '/api/user/profile')).status).toBe(401);
    expect((await auth('/sign-in/email', { email: person.email, password: person.password })).status).toBe(401);
    expect((await auth('/sign-in/email', { email: person.email, password: 'a new password' })).status).toBe(200);
  });

  test('a cookie request from another site is refused', async () => {
    const { cookie } = await host.signUp();
    expect((await auth('/sign-out', {}, { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await auth('/sign-out', {}, { cookie })).status).toBe(200);
  });
});
