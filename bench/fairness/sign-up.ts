import { randomUUID } from 'node:crypto';
import { createBrowserSession } from '../../tests/tools/browser-session.ts';

export interface BenchUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const CODE_POLL = 100;

/** A new account of a server that keeps its mail in the outbox. */
export async function signUp(url: string): Promise<BenchUser> {
  const [email, password] = [`${randomUUID()}@example.com`, 'correct horse battery'];
  const browser = createBrowserSession(url);
  await browser.post('/sign-up/email', { email, password, name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' });
  const { body } = await browser.post('/email-otp/verify-email', { email, otp: await fetchNewestCode(url, email) });
  if (typeof body['token'] !== 'string') throw new Error('The account could not be made.');
  return { email, password, token: body['token'] };
}

async function fetchNewestCode(url: string, email: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { readonly mails: readonly { readonly text: string }[] };
    const code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, CODE_POLL));
  }
}
