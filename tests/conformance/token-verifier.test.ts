import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { session } from '../../server/adapters/database/schema.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import type { TestPerson } from '../tools/test-people.ts';
import { tokenVerifierSuite } from './token-verifier.suite.ts';

let host: TestHost;
let person: TestPerson;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
  person = await host.signUp();
}, 60_000);
afterAll(() => host.close());

tokenVerifierSuite({
  name: 'better-auth',
  create: async () => ({
    verifier: host.accounts.verifier,
    person: { userId: person.id, email: person.email, bearer: person.token, cookie: person.cookie },
    async newSession() {
      const { email, password } = person;
      const answer = await fetch(`${host.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: host.url },
        body: JSON.stringify({ email, password }),
      });
      const { token } = (await answer.json()) as { token: string };
      return {
        bearer: token,
        cookie: answer.headers
          .getSetCookie()
          .map((line) => line.split(';', 1)[0])
          .join('; '),
      };
    },
    async revoke(bearer) {
      await host.services.database.db.delete(session).where(eq(session.token, bearer));
    },
    async expire(bearer) {
      await host.services.database.db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(session.token, bearer));
    },
  }),
});
