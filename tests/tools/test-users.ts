import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { createFetchWithCookies } from './cookie-jar.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Cookie header of the session. */
  readonly cookie: string;
  /** A request with this user's token; JSON unless the body is a form. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export interface TestUsers {
  /** Signs up, reads the code from the outbox, verifies. */
  readonly signUp: (user?: { readonly email?: string; readonly password?: string }) => Promise<TestUser>;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
}

const WAIT_FOR_MAIL = { interval: 50 };

export function createTestUsers(url: string): TestUsers {
  const postWith = (browser: typeof fetch) => (path: string, body: unknown) =>
    browser(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function codeFor(email: string): Promise<string> {
    return vi.waitFor(async () => {
      const code = await fetchNewestCode(url, email);
      if (code === undefined) throw new Error('No code has come yet.');
      return code;
    }, WAIT_FOR_MAIL);
  }

  return {
    codeFor,
    async signUp({ email = `${randomUUID()}@example.com`, password = 'correct horse battery' } = {}) {
      const post = postWith(createFetchWithCookies(url));
      const started = await post('/api/auth/sign-up/email', { email, password, name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' });
      expect(started.status).toBe(200);
      const verified = await post('/api/auth/email-otp/verify-email', { email, otp: await codeFor(email) });
      expect(verified.status).toBe(200);

      const { token, user } = (await verified.json()) as { token: string; user: { id: string } };
      const cookie = verified.headers
        .getSetCookie()
        .filter((line) => !/; max-age=0\b/i.test(line))
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      return {
        id: user.id,
        email,
        password,
        token,
        cookie,
        call: createUserCall(url, token),
      };
    },
  };
}

export function createUserCall(url: string, token: string): TestUser['call'] {
  return (method, path, body, headers = {}) =>
    fetch(url + path, toRequestInit({ method, body, headers: { authorization: `Bearer ${token}`, ...headers } }));
}

function toRequestInit({
  method,
  body,
  headers,
}: {
  readonly method: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}): RequestInit {
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

async function fetchNewestCode(url: string, email: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { mails: readonly { text: string }[] };
  return mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find((code) => code !== undefined);
}

/** Confirms the password again, for actions that need a fresh confirmation. */
export async function confirmPassword(url: string, { token, password }: Pick<TestUser, 'token' | 'password'>): Promise<void> {
  const response = await createUserCall(url, token)('POST', '/api/auth/account/confirm', { password }, { origin: url });
  expect(response.status).toBe(200);
}

/** Waits until the user's video is completed. */
export async function waitUntilCompleted(user: Pick<TestUser, 'call'>, videoId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await user.call('GET', `/api/avatar/status/${videoId}`);
      const { status } = (await response.json()) as { status: string };
      if (status !== 'completed') throw new Error(`The video is ${status}.`);
    },
    { interval: 50 },
  );
}
