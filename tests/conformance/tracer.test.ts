import { afterAll, expect, test } from 'vitest';
import { createMemoryTracer } from '#server/adapters/tracer/memory/index.ts';
import { createOpenTelemetryTracer } from '#server/adapters/tracer/open-telemetry/index.ts';
import { startTraceCollector } from '../tools/trace-collector.ts';
import { tracerSuite } from './tracer.suite.ts';

const open: { stop(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.stop())));

const create = (url: string, share = 1) => createOpenTelemetryTracer({ url, share, version: '0', role: 'all' });

tracerSuite('memory', async () => {
  const tracer = createMemoryTracer();
  return { tracer, collect: async () => tracer.ended };
});

tracerSuite('open-telemetry', async () => {
  const collector = await startTraceCollector();
  open.push(collector);
  const tracer = create(collector.url);
  return { tracer, collect: () => tracer.stop().then(() => collector.spans) };
});

test('a share of 0 sends nothing but what a caller wants traced, and work goes on', async () => {
  const collector = await startTraceCollector();
  open.push(collector);
  const tracer = create(collector.url, 0);
  expect(await tracer.run({ name: 'own', kind: 'internal' }, async () => tracer.findCurrent())).toMatch(/-00$/);
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  expect(await tracer.run({ name: 'wanted', kind: 'server', parent }, async () => 2)).toBe(2);
  await tracer.stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(['wanted']);
  expect([...collector.services]).toEqual(['castwright']);
});

test('nothing fails where no collector answers', async () => {
  const tracer = create('http://127.0.0.1:9/v1/traces');
  expect(await tracer.run({ name: 'alone', kind: 'internal' }, async () => 1)).toBe(1);
  await expect(tracer.stop()).resolves.toBeUndefined();
});
