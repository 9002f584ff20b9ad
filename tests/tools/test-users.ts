import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { fetchWithCookies } from './cookie-jar.ts';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Cookie header of the session. */
  readonly cookie: string;
  /** A request with this person's token; JSON unless the body is a form. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export interface TestPeople {
  /** Signs up, reads the code from the outbox, verifies. */
  readonly signUp: (person?: { readonly email?: string; readonly password?: string }) => Promise<TestPerson>;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
}

const WAIT_FOR_MAIL = { timeout: 15_000, interval: 50 };

export function createTestPeople(url: string): TestPeople {
  const postWith = (browser: typeof fetch) => (path: string, body: unknown) =>
    browser(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function codeFor(email: string): Promise<string> {
    return vi.waitFor(async () => {
      const code = await newestCode(url, email);
      if (code === undefined) throw new Error('No code has come yet.');
      return code;
    }, WAIT_FOR_MAIL);
  }

  return {
    codeFor,
    async signUp({ email = `${randomUUID()}@example.com`, password = 'correct horse battery' } = {}) {
      const post = postWith(fetchWithCookies(url));
      const begun = await post('/api/auth/sign-up/email', { email, password, name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' });
      expect(begun.status).toBe(200);
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
        call: personCall(url, token),
      };
    },
  };
}

export function personCall(url: string, token: string): TestPerson['call'] {
  return (method, path, body, headers = {}) =>
    fetch(url + path, requestOf({ method, body, headers: { authorization: `Bearer ${token}`, ...headers } }));
}

function requestOf({
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

async function newestCode(url: string, email: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: readonly { text: string }[] };
  return mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find((code) => code !== undefined);
}

/** Proves again who one is, by the password: for what is only done shortly after. */
export async function confirmSelf(url: string, { token, password }: Pick<TestPerson, 'token' | 'password'>): Promise<void> {
  const answer = await personCall(url, token)('POST', '/api/auth/account/confirm', { password }, { origin: url });
  expect(answer.status).toBe(200);
}

/** Waits until the person's video is completed. */
export async function completed(person: Pick<TestPerson, 'call'>, videoId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await person.call('GET', `/api/avatar/status/${videoId}`);
      const { status } = (await answer.json()) as { status: string };
      if (status !== 'completed') throw new Error(`The video is ${status}.`);
    },
    { timeout: 20_000, interval: 50 },
  );
}
