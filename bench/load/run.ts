import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { startServerProcess } from '../../tests/tools/server-process.ts';
import { signUp } from '../fairness/sign-up.ts';
import { countResponses, type Counted } from './count-responses.ts';

/**
 * Responses per second of the server and of bare Fastify, in turns in the same run, so that the ratio holds on a busy machine too. Fails when
 * a signed-in list has less than `LEAST_RATIO` of bare. `--seconds 1` for each measurement, `--rounds 2`.
 */
const LEAST_RATIO = 0.3;
const CONNECTIONS = 20;
/** One account may ask 1,200 times a minute. */
const ACCOUNTS = 100;
const AT_ONCE = 10;
const PROJECTS = 5;

const getNumber = (name: string, fallback: number) => Number(process.argv[process.argv.indexOf(name) + 1]) || fallback;
const [seconds, rounds] = [getNumber('--seconds', 1), getNumber('--rounds', 2)];

const bare = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], { stdio: ['ignore', 'pipe', 'inherit'] });
const bareUrl = await new Promise<string>((resolve) => bare.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())));
const folder = await mkdtemp(join(tmpdir(), 'castwright-load-'));
const server = startServerProcess({ PORT: '0', DATA_DIR: folder, CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });

try {
  const url = (await server.says(/^ready: /)).slice('ready: '.length);
  const tokens: string[] = [];
  while (tokens.length < ACCOUNTS) tokens.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => createAccount(url)))));
  const targets = {
    bare: { url: `${bareUrl}/bare`, tokens: [] },
    'GET /api/health': { url: `${url}/api/health`, tokens: [] },
    'GET /api/projects': { url: `${url}/api/projects`, tokens },
    'GET /api/avatar/list': { url: `${url}/api/avatar/list`, tokens },
  };
  const measured = new Map<string, Counted[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const counted = await countResponses({ ...target, connections: CONNECTIONS, seconds });
      measured.set(name, [...(measured.get(name) ?? []), counted]);
    }
  }
  const rows = [...measured].map(([name, all]) => {
    const best = all.toSorted((one, other) => other.perSecond - one.perSecond)[0];
    return { name, perSecond: best?.perSecond ?? 0, p50: best?.p50 ?? 0, p99: best?.p99 ?? 0 };
  });
  const base = rows[0]?.perSecond ?? 1;
  console.table(rows.map((row) => ({ ...row, ofBare: row.perSecond / base })));
  console.log(
    `best of ${rounds} rounds, ${seconds} s each; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  const slow = rows.filter(({ name, perSecond }) => /projects|list/.test(name) && perSecond / base < LEAST_RATIO);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  bare.kill();
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}

/** A session of an account with a few projects. */
async function createAccount(url: string): Promise<string> {
  const { token } = await signUp(url);
  for (let number = 0; number < PROJECTS; number += 1) {
    const project = createProjectDocument(`Project ${number}`, [createScene('one', 'Hello.', { avatarId: 'maya', voiceId: 'amy' })]);
    const response = await fetch(`${url}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ project }),
    });
    if (!response.ok) throw new Error(`The project could not be saved: ${await response.text()}`);
  }
  return token;
}
