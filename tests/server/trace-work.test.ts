import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMemoryTracer } from '#server/adapters/tracer/memory/index.ts';
import { createProxyTrust } from '#server/http/trusted-proxies.ts';
import type { Job, JobFlow, JobQueue } from '#server/ports/job-queue.ts';
import type { LogFields } from '#server/ports/logger.ts';
import { traceJobs, traceLog, traceRequests } from '#server/shared/trace-work.ts';

test('lines of a span name its trace, and others none', async () => {
  const lines: (LogFields | undefined)[] = [];
  const write = (_message: string, fields?: LogFields) => void lines.push(fields);
  const tracer = createMemoryTracer();
  const log = traceLog({ info: write, warn: write, error: write }, tracer);
  log.info('before');
  await tracer.run({ name: 'work', kind: 'internal' }, async () => log.warn('within', { scene: 2 }));
  expect(lines).toEqual([undefined, { scene: 2, trace: tracer.ended[0]?.traceId }]);
});

test('a job runs within the span that queued it, and its handler sees its own data alone', async () => {
  const queued: JobFlow[] = [];
  let run: ((job: Job) => Promise<void>) | undefined;
  let seen: Job['data'] | undefined;
  const queue = {
    enqueue: async (_tx: unknown, flow: JobFlow) => void queued.push(flow),
    work: async (_queue: string, _options: unknown, handler: typeof run) => void (run = handler),
  } as unknown as JobQueue;
  const tracer = createMemoryTracer();
  const traced = traceJobs(queue, tracer);
  const tx = {} as Parameters<JobQueue['enqueue']>[0];
  const flow: JobFlow = { key: 'one', steps: [{ queue: 'mail.send', data: { to: 'ada' } }] };
  await traced.enqueue(tx, flow);
  expect(queued.pop()).toEqual(flow);
  await tracer.run({ name: 'request', kind: 'server' }, () => traced.enqueue(tx, flow));
  await traced.work('mail.send', { concurrency: 1 }, async ({ data }) => void (seen = data));
  const { data = {} } = queued[0]?.steps[0] ?? {};
  await run?.({ id: '1', data, attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined });
  expect(seen).toEqual({ to: 'ada' });
  const [request, job] = tracer.ended;
  expect(job).toMatchObject({ name: 'job mail.send', traceId: request?.traceId, parentId: request?.spanId });
});

test.each<[title: string, trustProxy: string | false, isBelieved: boolean]>([
  ['makes a trace of its own for a stranger who names one', false, false],
  ['goes on with the trace of a trusted proxy', '10.0.0.0/8', true],
  ['makes a trace of its own for a proxy elsewhere', '192.168.0.0/16', false],
])('a request %s', async (_title, trustProxy, isBelieved) => {
  const [app, tracer] = [Fastify(), createMemoryTracer()];
  traceRequests(app, tracer, createProxyTrust({ trustProxy }));
  app.get('/', async () => 'done');
  const [traceId, parentId] = ['a'.repeat(32), 'b'.repeat(16)];
  await app.inject({ url: '/', remoteAddress: '10.0.0.7', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await app.close();
  const [span] = tracer.ended;
  expect(span?.name).toBe('GET /');
  expect([span?.traceId === traceId, span?.parentId === parentId]).toEqual([isBelieved, isBelieved]);
});
