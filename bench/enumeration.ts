import { RESPONSE_TIME } from '#adapters/auth/better-auth/server/limits.ts';
import { startTestServer } from '../tests/tools/test-server.ts';
import { runConcurrently } from './timing/run-concurrently.ts';
import { compareTimes, createEmail } from './timing/compare-times.ts';
import { createBenchUser } from './timing/create-user.ts';

/**
 * R21: can answers about accounts that exist be told from those that do not, by their time alone? Times N calls of each
 * kind for either, side by side, and says how well the time separates them: an AUC of 0.5 is not at all.
 * `node bench/enumeration.ts [N] [at once] [kind …]`
 */
const DEFAULT_CALLS = 2_000;
const DEFAULT_AT_ONCE = 2;
/** Fewer than any limit on one account refuses. */
const CALLS_OF_ACCOUNT = 5;
const CODE_GUESS = '000000';

const [calls = DEFAULT_CALLS, together = DEFAULT_AT_ONCE] = process.argv.slice(2, 4).map(Number);
const kinds = process.argv.slice(4);
/** Behind a proxy, so that every call comes from another address: limits by address are not what is measured. */
const server = await startTestServer({ worker: false, responseTime: RESPONSE_TIME, trustProxy: 1 });

const accounts = Math.ceil(calls / CALLS_OF_ACCOUNT);
const known: string[] = [];
await runConcurrently(accounts, together, async () => {
  known.push(await createUserWithPassword());
});
const unknown = Array.from({ length: accounts }, createEmail);

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'x-forwarded-for': createEmail() },
    body: JSON.stringify(body),
  });

const REQUEST_CASES: Readonly<Record<string, (email: string) => Promise<Response>>> = {
  'sign-in': (email) => post('/sign-in/email', { email, password: 'not the right one' }),
  'wrong code': (email) => post('/email-otp/verify-email', { email, otp: CODE_GUESS }),
  'forgot password': (email) => post('/email-otp/request-password-reset', { email }),
  'sign-up': (email) => post('/sign-up/email', { email, password: 'correct horse', firstName: 'New', lastName: 'Comer' }),
};

for (const [what, ask] of Object.entries(REQUEST_CASES)) {
  if (kinds.length > 0 && !kinds.includes(what)) continue;
  /** Sign-up turns an unknown email into a known one, so each call gets a fresh one. */
  const fresh = what === 'sign-up' ? Array.from({ length: calls }, createEmail) : unknown;
  await compareTimes({
    what,
    sides: ['known', 'unknown'],
    calls,
    together,
    sendRequest: (side, index) => ask((side === 0 ? known[index % accounts] : fresh[index % fresh.length]) ?? ''),
  });
}
await server.close();

async function createUserWithPassword(): Promise<string> {
  const { email, browser } = await createBenchUser(server);
  await browser.post('/account/password', { current: null, next: 'entirely new words', endOtherSessions: false });
  return email;
}
