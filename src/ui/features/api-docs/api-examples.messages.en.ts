/** Example code; its comments, messages and script are translatable too. `origin`: of the server. */
export const messages = {
  curl: (origin: string) => `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer $CASTWRIGHT_KEY" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello! A program made this video.", "avatarId": "amara", "voiceId": "hazel"}'`,
  javascript: (origin: string) => `// Node 24: CASTWRIGHT_KEY=cw_… node hello.mjs
import { writeFile } from 'node:fs/promises';

const host = '${origin}';
const headers = { authorization: \`Bearer \${process.env.CASTWRIGHT_KEY}\`, 'content-type': 'application/json' };

async function call(path, options) {
  const response = await fetch(host + path, { headers, ...options });
  if (!response.ok) throw new Error((await response.json()).message);
  return response;
}

const order = { script: 'Hello! A program made this video.', avatarId: 'amara', voiceId: 'hazel' };
const { taskId } = await (await call('/api/avatar/generate', { method: 'POST', body: JSON.stringify(order) })).json();

let status;
do {
  await new Promise((wake) => setTimeout(wake, 1000));
  ({ status } = await (await call(\`/api/avatar/status/\${taskId}\`)).json());
} while (status === 'queued' || status === 'processing');
if (status !== 'completed') throw new Error(\`The video is \${status}.\`);

const video = await call(\`/api/avatar/download/\${taskId}\`);
await writeFile('hello.mp4', Buffer.from(await video.arrayBuffer()));`,
  typescript: (origin: string) => `// Node 24: CASTWRIGHT_KEY=cw_… node hello.ts
import { writeFile } from 'node:fs/promises';
import { createCastwrightClient } from 'castwright/client';

const client = createCastwrightClient({ server: '${origin}', key: process.env.CASTWRIGHT_KEY ?? '' });
const order = { script: 'Hello! A program made this video.', avatarId: 'amara', voiceId: 'hazel' };
const video = await client.renderVideo(order, { onProgress: ({ detailedStatus }) => console.log(detailedStatus) });
await writeFile('hello.mp4', await client.downloadVideo(video.taskId));`,
} as const;
