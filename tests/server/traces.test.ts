import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VideoClient } from '../journeys/support/video-client.ts';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { startTraceCollector } from '../tools/trace-collector.ts';

const RENDERED_WITHIN_MS = 120_000;
const CALLER = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

let folder: string;
let server: ServerProcess;
let url: string;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-traces-'));
  collector = await startTraceCollector();
  server = startServerProcess({ PORT: '0', TRACES_URL: collector.url, TRUST_PROXY: 'loopback', DATA_DIR: join(folder, 'data') });
  url = (await server.says(/^ready: /)).slice('ready: '.length);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
});

test('46.2 an order is one trace, from its request through the queue to the last segment, and names no person or text', async () => {
  const line = await server.says(/one-time\?ticket=/);
  const ticket = /ticket=([\w-]+)/.exec(line)?.[1] ?? '';
  const client = await VideoClient.signIn(() => url, { ticket } as Parameters<typeof VideoClient.signIn>[1]);
  await client.generate('A sentence that stays here.');
  expect(await client.whenAllEnded(RENDERED_WITHIN_MS)).toMatchObject([{ status: 'completed' }]);
  await fetch(`${url}/api/health`, { headers: { traceparent: CALLER } });
  server.kill('SIGTERM');
  await server.ended;

  const order = collector.spans.find(({ name }) => name === 'POST /api/avatar/generate');
  expect(order?.attributes).toMatchObject({ 'http.response.status_code': 202 });
  const trace = collector.spans.filter(({ traceId }) => traceId === order?.traceId);
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  expect(trace.filter((span) => span !== order && byId.get(span.parentId ?? '') === undefined)).toEqual([]);
  const names = trace.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['job render.scene', 'job render.join']));
  const segments = trace.filter(({ name }) => name === 'render segment');
  expect(segments.length).toBeGreaterThan(0);
  expect(segments.map(({ parentId }) => byId.get(parentId ?? '')?.name)).toEqual(segments.map(() => 'job render.scene'));

  const called = collector.spans.find(({ name }) => name === 'GET /api/health');
  expect([called?.traceId, called?.parentId]).toEqual(['a'.repeat(32), 'b'.repeat(16)]);
  expect(JSON.stringify(collector.spans)).not.toMatch(/A sentence|admin@|ticket|Bearer/);
});
