import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../tests/tools/server-process.ts';
import { sampleTimes, type Times } from './sample-times.ts';
import { signUp, type BenchUser } from './sign-up.ts';

/**
 * How long the calls of one account take while nobody else asks, and while a hundred accounts ask for as much as they can, measured in the
 * same run; fails when the slow end (p99) becomes twice as long. `--seconds 15` for each half, `--accounts 100`.
 */
const readNumber = (name: string, usual: number) => Number(process.argv[process.argv.indexOf(name) + 1]) || usual;
const SECONDS = readNumber('--seconds', 15);
const ACCOUNTS = readNumber('--accounts', 100);
const MOST_TIMES = 2;
const SIGN_UPS_AT_ONCE = 10;
/** Between two calls. Milliseconds. */
const PAUSE = 60;
/** What a page of the library asks for. */
const PATHS = ['/api/projects', '/api/user/profile', '/api/avatar/list'];

const folder = await mkdtemp(join(tmpdir(), 'castwright-fairness-'));
const server = startServerProcess({ PORT: '0', DATA_DIR: folder, CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const url = (await server.says(/^ready: /)).slice('ready: '.length);

async function signUpAll(count: number): Promise<readonly BenchUser[]> {
  const users: BenchUser[] = [];
  const signUpNext = async (): Promise<void> => {
    while (users.length < count) users.push(await signUp(url));
  };
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, signUpNext));
  return users.slice(0, count);
}

let asked = 0;
const ask = (token: string) => () => {
  asked += 1;
  return fetch(url + PATHS[asked % PATHS.length], { headers: { authorization: `Bearer ${token}` } });
};

const tell = (what: string, { count, p50, p95, p99, max }: Times) =>
  console.log([what.padEnd(8), String(count).padStart(6), ...[p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(9))].join(''));

try {
  const load = loadavg()[0] ?? 0;
  const [quiet, ...greedy] = await signUpAll(ACCOUNTS + 1);
  if (quiet === undefined) throw new Error('There is no account.');
  await sampleTimes(ask(quiet.token), 2);
  const before = await sampleTimes(ask(quiet.token), SECONDS, PAUSE);
  const others = fork(new URL('greedy-accounts.ts', import.meta.url), [url, ...greedy.map(({ token }) => token)]);
  await once(others, 'message');
  await sampleTimes(ask(quiet.token), 2);
  const beside = await sampleTimes(ask(quiet.token), SECONDS, PAUSE);
  const told = once(others, 'message');
  others.send('stop');
  const [answers] = await told;
  console.log(`load of the machine before: ${load.toFixed(1)}; ${ACCOUNTS} greedy accounts; ${SECONDS} s each; milliseconds`);
  console.log(`${''.padEnd(8)} ${'count'.padStart(5)}${['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')}`);
  tell('quiet', before);
  tell('beside', beside);
  console.log(`what the others were answered: ${JSON.stringify(answers)}`);
  const times = beside.p99 / before.p99;
  console.log(`${times < MOST_TIMES ? 'ok' : 'FAILED'}: the p99 is ${times.toFixed(2)} times its quiet value`);
  process.exitCode = times < MOST_TIMES ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
