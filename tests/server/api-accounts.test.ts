import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const postAuth = (path: string, body: unknown, headers: Record<string, string> = {}, at = server) =>
  fetch(`${at.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url, ...headers },
    body: JSON.stringify(body),
  });
const createSignUpForm = () => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: 'correct horse',
  name: 'New Comer',
  firstName: 'New',
  lastName: 'Comer',
});
const fetchMailsTo = async (email: string) =>
  ((await (await fetch(`${server.url}/api/dev/outbox?to=${email}`)).json()) as { mails: { subject: string; text: string }[] }).mails;

describe('accounts over HTTP', () => {
  test('SUP-2 API-1 sign-up emails a code, the code opens a session, and the profile shows plan and usage', async () => {
    const user = await server.signUp();
    const response = await user.call('GET', '/api/user/profile');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Ann',
      lastName: 'Lee',
      role: 'user',
      plan: 'starter',
      preferences: { theme: 'dark', colors: [] },
      limits: { videosPerMonth: 3, videoLength: 30, avatars: 5, lines: 720, watermark: true },
      sharedBy: null,
      usage: { videosThisMonth: 0, videosLeft: 3, renewsAt: expect.stringMatching(/-01T00:00:00.000Z$/) },
    });
  });

  test('the session cookie is httpOnly and same-site', async () => {
    const { email, password } = await server.signUp();
    const session = (response: Response) => response.headers.getSetCookie().find((line) => line.includes('session_token')) ?? '';
    const remembered = session(await postAuth('/sign-in/email', { email, password }));
    expect(remembered).toMatch(/HttpOnly/i);
    expect(remembered).toMatch(/SameSite=Lax/i);
    expect(remembered).toMatch(/Max-Age=2592000/);
    expect(session(await postAuth('/sign-in/email', { email, password, rememberMe: false }))).not.toMatch(/Max-Age/i);
  });

  test('SUP-4 signing up with a known address looks the same, and its owner gets a different email', async () => {
    const owner = await server.signUp();
    const shape = async (response: Response) => [response.status, Object.keys((await response.json()) as object).toSorted()];
    const known = await postAuth('/sign-up/email', { ...createSignUpForm(), email: owner.email });
    expect(await shape(known)).toEqual(await shape(await postAuth('/sign-up/email', createSignUpForm())));
    await vi.waitFor(async () => expect((await fetchMailsTo(owner.email))[0]?.subject).toBe('You already have a Castwright account'));
    expect((await postAuth('/sign-in/email', { email: owner.email, password: owner.password })).status).toBe(200);
  });

  test('after five wrong codes rejects the right one', async () => {
    const user = createSignUpForm();
    const own = createBrowserSession(server.url);
    await own.post('/sign-up/email', user);
    const code = await server.codeFor(user.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await own.post('/email-otp/verify-email', { email: user.email, otp: wrong })).status).toBe(400);
    expect((await own.post('/email-otp/verify-email', { email: user.email, otp: code })).status).toBe(403);
  });

  test('SIN-5 an emailed code resets the password and ends every session', async () => {
    const user = await server.signUp();
    const own = createBrowserSession(server.url);
    expect((await own.post('/email-otp/request-password-reset', { email: user.email })).status).toBe(200);
    await vi.waitFor(async () => expect((await fetchMailsTo(user.email))[0]?.subject).toContain('resets your Castwright password'));
    const otp = await server.codeFor(user.email);
    expect((await own.post('/email-otp/reset-password', { email: user.email, otp, password: 'a new password' })).status).toBe(200);
    expect((await user.call('GET', '/api/user/profile')).status).toBe(401);
    expect((await postAuth('/sign-in/email', { email: user.email, password: user.password })).status).toBe(401);
    expect((await postAuth('/sign-in/email', { email: user.email, password: 'a new password' })).status).toBe(200);
  });

  test('rejects a cookie request from another site', async () => {
    const { cookie } = await server.signUp();
    expect((await postAuth('/sign-out', {}, { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await postAuth('/sign-out', {}, { cookie })).status).toBe(200);
  });
});
