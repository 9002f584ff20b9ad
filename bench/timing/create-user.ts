import { browserAt, type BrowserAt } from '../../tests/tools/browser-session.ts';
import type { TestHost } from '../../tests/tools/test-server.ts';

const TICKET_LIFETIME = 60_000;

export interface NewPerson {
  readonly email: string;
  readonly token: string;
  readonly browser: BrowserAt;
}

/** Somebody signed in, without a password; no mail is waited for. */
export async function newPerson(host: TestHost): Promise<NewPerson> {
  const email = `${crypto.randomUUID()}@example.com`;
  const added = await host.accounts.addPerson({ email, firstName: 'Ann', lastName: 'Lee' });
  const ticket = await host.accounts.ticket({ userId: added?.userId ?? '', lifetime: TICKET_LIFETIME });
  const browser = browserAt(host.url);
  const { body } = await browser.post('/ticket', { ticket });
  return { email, token: String(body['token']), browser };
}
