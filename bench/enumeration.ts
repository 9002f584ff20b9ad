import { browserAt } from '../tests/tools/browser-at.ts';
import { startTestHost } from '../tests/tools/test-host.ts';
import { ANSWER_PACE } from '../src/adapters/auth-better-auth/host-limits.ts';

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
const host = await startTestHost({ worker: false, answerPace: ANSWER_PACE, trustProxy: true });
const address = () => `${crypto.randomUUID()}@example.com`;

const accounts = Math.ceil(calls / CALLS_OF_ACCOUNT);
const known: string[] = [];
await atOnce(accounts, async () => {
  known.push(await personWithPassword());
});
const unknown = Array.from({ length: accounts }, address);

const post = (path: string, body: object) =>
  fetch(`${host.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: host.url, 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(body),
  });

const ASKED: Readonly<Record<string, (email: string) => Promise<Response>>> = {
  'sign-in': (email) => post('/sign-in/email', { email, password: 'not the right one' }),
  'wrong code': (email) => post('/email-otp/verify-email', { email, otp: CODE_GUESS }),
  'forgot password': (email) => post('/email-otp/request-password-reset', { email }),
  'sign-up': (email) => post('/sign-up/email', { email, password: 'correct horse', firstName: 'New', lastName: 'Comer' }),
};

for (const [what, ask] of Object.entries(ASKED)) {
  if (kinds.length > 0 && !kinds.includes(what)) continue;
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  const answers = { known: new Set<number>(), unknown: new Set<number>() };
  await atOnce(calls * 2, async (index) => {
    const side = index % 2 === 0 ? 'known' : 'unknown';
    const at = Math.floor(index / 2) % accounts;
    const fresh = what === 'sign-up' && side === 'unknown';
    const email = fresh ? address() : ((side === 'known' ? known : unknown)[at] ?? '');
    const began = performance.now();
    const response = await ask(email);
    await response.arrayBuffer();
    times[side].push(performance.now() - began);
    answers[side].add(response.status);
  });
  const line = {
    what,
    calls,
    auc: round(separation(times.known, times.unknown), 4),
    knownMs: round(median(times.known), 1),
    unknownMs: round(median(times.unknown), 1),
    statuses: { known: [...answers.known], unknown: [...answers.unknown] },
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
await host.close();

function anyAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.');
}

async function personWithPassword(): Promise<string> {
  const email = address();
  const added = await host.accounts.addPerson({ email, firstName: 'Ann', lastName: 'Lee' });
  const ticket = await host.accounts.ticket({ userId: added?.userId ?? '', lifetime: 60_000 });
  const own = browserAt(host.url);
  await own.post('/ticket', { ticket });
  await own.post('/account/password', { current: null, next: 'entirely new words', endOtherSessions: false });
  return email;
}

/** The chance that a known one took longer than an unknown one; ties count half. */
function separation(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((time) => ({ time, one: true })), ...other.map((time) => ({ time, one: false }))].toSorted(
    (left, right) => left.time - right.time,
  );
  let below = 0;
  let won = 0;
  for (const entry of all) {
    if (entry.one) won += below;
    else below += 1;
  }
  return won / (one.length * other.length);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

async function atOnce(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
