/** What the host allows one person in a minute, as this page says it; a test holds it against the host's own limits. */
export const API_FACTS = { calls: 1200, videoOrders: 30, speech: 120, uploads: 30, bodyMegabytes: 1 } as const;

export const ERROR_ROWS: readonly (readonly [status: string, codes: string, meaning: string])[] = [
  ['400', 'invalid-request and others', 'Something in the call is not right; where one field is at fault, field names it.'],
  ['401', 'unauthorised', 'No key, or one that is not known: it was revoked, or mistyped.'],
  ['403', 'plan-without-api', 'The plan of the key’s owner has no API access any more.'],
  ['403', 'key-not-enough', 'A key does not reach this; sign in to the site.'],
  ['404', 'not-found', 'It is not there, or it is not yours.'],
  ['409', 'stale', 'Somebody saved this project since you opened it. Open it again, then save.'],
  ['429', 'too-many-requests', 'Too many calls in a minute. Retry-After says how many seconds to wait.'],
  ['5xx', '', 'Our side, or busy. Try again in a moment.'],
];

export function curlExample(origin: string): string {
  return `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer $CASTWRIGHT_KEY" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello! A program ordered this video.", "avatarId": "amara", "voiceId": "ivy"}'`;
}

export function javascriptExample(origin: string): string {
  return `// Node 24: CASTWRIGHT_KEY=cw_… node hello.mjs
import { writeFile } from 'node:fs/promises';

const host = '${origin}';
const headers = { authorization: \`Bearer \${process.env.CASTWRIGHT_KEY}\`, 'content-type': 'application/json' };

async function call(path, options) {
  const response = await fetch(host + path, { headers, ...options });
  if (!response.ok) throw new Error((await response.json()).message);
  return response;
}

const order = { script: 'Hello! A program ordered this video.', avatarId: 'amara', voiceId: 'ivy' };
const { taskId } = await (await call('/api/avatar/generate', { method: 'POST', body: JSON.stringify(order) })).json();

let status;
do {
  await new Promise((wake) => setTimeout(wake, 1000));
  ({ status } = await (await call(\`/api/avatar/status/\${taskId}\`)).json());
} while (status === 'queued' || status === 'processing');
if (status !== 'completed') throw new Error(\`The video is \${status}.\`);

const video = await call(\`/api/avatar/download/\${taskId}\`);
await writeFile('hello.mp4', Buffer.from(await video.arrayBuffer()));`;
}
