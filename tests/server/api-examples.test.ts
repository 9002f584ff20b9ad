import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as examples } from '#messages/features/api-docs/api-examples.messages';
import { createApiProgram } from '../tools/api-program.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const CLIENT = fileURLToPath(new URL('../../client/index.ts', import.meta.url));

let server: TestServer;
let key: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await createApiProgram(server));
  folder = await mkdtemp(join(tmpdir(), 'api-examples-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** An example as it is shown, with the presenter and voice of the test server, and the client where it is. */
function adapt(text: string): string {
  return text.replaceAll('amara', 'ada').replaceAll('hazel', 'one').replaceAll('castwright/client', CLIENT);
}

async function run(command: string, ...args: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, CASTWRIGHT_KEY: key } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

describe('VID-9 the examples of the API page', () => {
  test('curl orders a video', async () => {
    const { code, out } = await run('bash', '-c', adapt(examples.curl(server.url)));
    expect([code, out]).toEqual([0, expect.stringMatching(/"taskId":"[0-9a-f-]{36}","status":"queued"/)]);
  });

  test.each([
    ['javascript', 'hello.mjs'],
    ['typescript', 'hello.ts'],
  ] as const)('%s makes a video and saves its file', async (language, file) => {
    await writeFile(join(folder, file), adapt(examples[language](server.url)));
    const { code, out } = await run(process.execPath, file);
    expect([code, out]).toEqual([0, expect.any(String)]);
    expect(await readFile(join(folder, 'hello.mp4'), 'utf8')).toContain('video of');
    await rm(join(folder, 'hello.mp4'));
  });
});
