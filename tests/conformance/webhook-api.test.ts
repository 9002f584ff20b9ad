import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryWebhookApi } from '#adapters/api/memory/memory-webhook-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createWebhookApi } from './support/real-server-apis.ts';
import { webhookApiSuite } from './webhook-api.suite.ts';

let server: TestServer;
let receiver: Server;
beforeAll(async () => {
  server = await startTestServer();
  receiver = createServer((request, response) => request.resume().on('end', () => response.end('thanks')));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => receiver.close(resolve));
});

webhookApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const [business, starter] = [createMemoryServer({ clock, plan: 'business' }), createMemoryServer({ clock })];
    const [api, planless] = [business, starter].map((each) => createMemoryWebhookApi(each, createFaults()));
    if (api === undefined || planless === undefined) throw new Error('There are two servers.');
    return { api, planless, url: 'https://example.com/hook' };
  },
});

webhookApiSuite({
  name: 'api-http over a server',
  async open() {
    const [user, planless] = [await server.signUp(), await server.signUp()];
    await server.setPlan(user.id, 'business');
    const { port } = receiver.address() as AddressInfo;
    return {
      api: createWebhookApi(server, user.token),
      planless: createWebhookApi(server, planless.token),
      url: `http://127.0.0.1:${port}/hook`,
    };
  },
});
