import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { startServerProcess } from '../../tests/tools/server-process.ts';
import { createWireBatch, createWireEvent } from '../../tests/tools/usage-wire.ts';
import { sampleTimes, type Times } from './sample-times.ts';
import { signUp, type BenchUser } from './sign-up.ts';

/**
 * One account does everything that costs processor time at once while others sign in and ask for /api/health. Prints
 * the times of an idle server and of the busy one, measured in the same run; fails when one answer takes longer than
 * a second. `--seconds 60` for each half.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 40;
const LIMIT_MS = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'castwright-fairness-'));
const server = startServerProcess({ PORT: '0', DATA_DIR: folder, CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
const url = (await server.says(/^ready: /)).slice('ready: '.length);
const [greedy, other] = [await signUp(url), await signUp(url)];

const fetchHealth = () => fetch(`${url}/api/health`);
const signIn = () =>
  fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: other.email, password: other.password }),
  });

/** Everything heavy one account can ask for, again and again until `until`; returns what was answered, by status. */
async function takeAll({ token }: BenchUser, until: () => boolean): Promise<Readonly<Record<string, number>>> {
  const bomb = await sharp({ create: { width: 3_400, height: 3_400, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer();
  const answers: Record<string, number> = {};
  const note = (what: string, status: number) => {
    answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
  };
  const again = async (what: string, together: number, ask: () => Promise<Response>) => {
    await Promise.all(
      Array.from({ length: together }, async () => {
        while (!until()) {
          const response = await ask();
          await response.arrayBuffer();
          note(what, response.status);
          // Retries soon after a refusal, as an abusive client would.
          if (!response.ok) await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }),
    );
  };
  const call = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const image = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bomb)]), 'image.avif');
    return call('/api/background', form);
  };
  const preview = () => call('/api/speech', { script: `${'one more word '.repeat(20)}${randomUUID()}`, voiceId: 'ivy' });
  const long = () => call('/api/speech', { script: 'word '.repeat(2_000), voiceId: 'ivy' });
  const video = () => call('/api/avatar/generate', { script: 'A video like any other.', avatarId: 'maya', voiceId: 'ivy' });
  const events = () =>
    fetch(`${url}/api/collect/2/httpapi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: createWireBatch(
        Array.from({ length: 500 }, () => createWireEvent({ device_id: randomUUID(), event_properties: { text: 'x'.repeat(500) } })),
      ),
    });
  const socket = io(url, { auth: { token }, transports: ['websocket'] });
  const flood = setInterval(() => {
    for (let count = 0; count < 200; count += 1) socket.emit('subscribe', randomUUID());
  }, 1_000);
  try {
    await Promise.all([
      again('image', 8, image),
      again('preview', 8, preview),
      again('long preview', 2, long),
      again('video', 1, video),
      again('events', 2, events),
    ]);
  } finally {
    clearInterval(flood);
    socket.disconnect();
  }
  return answers;
}

function tell(what: string, { p50, p95, max, count }: Times): string {
  return `${what.padEnd(24)} ${String(count).padStart(5)} ${[p50, p95, max].map((ms) => ms.toFixed(0).padStart(7)).join('')}`;
}

async function measure(): Promise<{ readonly health: Times; readonly signIn: Times }> {
  const [healthTimes, signInTimes] = await Promise.all([sampleTimes(fetchHealth, SECONDS), sampleTimes(signIn, SECONDS)]);
  return { health: healthTimes, signIn: signInTimes };
}

try {
  const load = loadavg()[0] ?? 0;
  await measureOnce();
  const idle = await measure();
  let over = false;
  const taking = takeAll(greedy, () => over);
  const busy = await measure();
  over = true;
  const answers = await taking;
  console.log(`load of the machine before: ${load.toFixed(1)}; ${SECONDS} s each; milliseconds`);
  console.log(`${''.padEnd(24)} ${'count'.padStart(5)} ${['p50', 'p95', 'max'].map((name) => name.padStart(7)).join('')}`);
  console.log(tell('health, idle', idle.health));
  console.log(tell('health, busy', busy.health));
  console.log(tell('sign-in, idle', idle.signIn));
  console.log(tell('sign-in, busy', busy.signIn));
  console.log(`what the one account was answered: ${JSON.stringify(answers)}`);
  const slowest = Math.max(busy.health.max, busy.signIn.max);
  console.log(slowest <= LIMIT_MS ? `ok: every answer within ${LIMIT_MS} ms` : `FAILED: an answer took ${slowest.toFixed(0)} ms`);
  process.exitCode = slowest <= LIMIT_MS ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}

/** What is loaded with the first call of its kind is not measured. */
async function measureOnce(): Promise<void> {
  await fetchHealth();
  await signIn();
}
