import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiProgram } from '../tools/api-program.ts';
import { createGeneratedClients, GENERATORS, type GeneratedClients } from '../tools/generated-clients.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
let clients: GeneratedClients;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await createApiProgram(server));
  clients = await createGeneratedClients(server.url);
});
afterAll(async () => {
  await clients?.remove();
  await server?.close();
});

describe('API-1 code generated from the OpenAPI document', () => {
  test('compiles in strict mode', () => {
    expect(clients.problems).toBe('');
  });

  test.each(GENERATORS)('%s: orders a video, waits for it and downloads it', async (generator) => {
    const walk = await clients.loadWalk(generator);
    expect(await walk(server.url, key)).toContain('video of');
  });
});
