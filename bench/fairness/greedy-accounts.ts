import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';

/**
 * A process of its own, so that what it costs isn't part of what's measured: `node greedy-accounts.ts <url> <token> …` asks for everything at
 * once in the name of each account until it's told to stop, and then prints what was answered.
 */
const [url = '', ...tokens] = process.argv.slice(2);
/** Requests that each account has open all the time. */
const READS = 3;
/** A refused request is repeated this soon, as an abusive client would. Milliseconds. */
const RETRY = 50;
const FORBIDDEN = 403;
const NICE = 5;

const answers: Record<string, number> = {};
let isOver = false;

async function repeat(what: string, ask: () => Promise<Response>, isEnough: (status: number) => boolean = () => false): Promise<void> {
  while (!isOver) {
    const response = await ask().catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    const key = `${what} ${response?.status ?? 'closed'}`;
    answers[key] = (answers[key] ?? 0) + 1;
    if (isEnough(response?.status ?? 0)) return;
    if (!response?.ok) await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

const call = (token: string, path: string, body?: object) =>
  fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

// Elsewhere they'd be on other machines, and take no processor time of the server's. What the server renders comes after them.
setPriority(NICE);
process.once('message', () => (isOver = true));
const order = (token: string) =>
  call(token, '/api/avatar/generate', { script: 'A video like any other.', avatarId: 'maya', voiceId: 'ivy' });
// All videos that their plans have, at once; rendering them goes on from here.
await Promise.all(
  tokens.map((token) =>
    repeat(
      'video',
      () => order(token),
      (status) => status === FORBIDDEN,
    ),
  ),
);
process.send?.('ordered');
await Promise.all(
  tokens.flatMap((token) => [
    ...Array.from({ length: READS }, () => repeat('read', () => call(token, '/api/projects'))),
    repeat('preview', () => call(token, '/api/speech', { script: `One more sentence ${randomUUID()}.`, voiceId: 'ivy' })),
    repeat('video', () => order(token)),
  ]),
);
process.send?.(answers, () => process.disconnect());
