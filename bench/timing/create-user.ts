import { createBrowserSession, type BrowserSession } from '../../tests/tools/browser-session.ts';
import type { TestServer } from '../../tests/tools/test-server.ts';

const TICKET_LIFETIME = 60_000;

export interface BenchUser {
  readonly email: string;
  readonly token: string;
  readonly browser: BrowserSession;
}

/** Creates a signed-in user without a password or waiting for mail. */
export async function createBenchUser(server: TestServer): Promise<BenchUser> {
  const email = `${crypto.randomUUID()}@example.com`;
  const added = await server.accounts.addUser({ email, firstName: 'Ann', lastName: 'Lee' });
  const ticket = await server.accounts.ticket({ userId: added?.userId ?? '', lifetime: TICKET_LIFETIME });
  const browser = createBrowserSession(server.url);
  const { body } = await browser.post('/ticket', { ticket });
  return { email, token: String(body['token']), browser };
}
