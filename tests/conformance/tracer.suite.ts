import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tracer } from '#server/ports/tracer.ts';

/** A span as a collector has it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

export interface TracerHarness {
  readonly tracer: Tracer;
  /** Stops the tracer; all spans that ended before. */
  readonly collect: () => Promise<readonly CollectedSpan[]>;
}

const CALLER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const toParent = ({ traceId, spanId }: typeof CALLER) => `00-${traceId}-${spanId}-01`;
const internal = (name: string) => ({ name, kind: 'internal' }) as const;

export function tracerSuite(name: string, open: () => Promise<TracerHarness>): void {
  describe(`Tracer: ${name}`, () => {
    let harness: TracerHarness;
    let spans: readonly CollectedSpan[];
    const find = (wanted: string): CollectedSpan => {
      const found = spans.find((span) => span.name === wanted);
      if (found === undefined) throw new Error(`No span is named ${wanted}.`);
      return found;
    };
    let seen: (string | undefined)[];

    beforeAll(async () => {
      harness = await open();
      seen = [];
      const { tracer } = harness;
      await tracer.run({ ...internal('outer'), attributes: { tries: 2 } }, async (span) => {
        seen.push(tracer.findCurrent());
        const inner = (at: number) =>
          tracer.run(internal(`inner ${at}`), async () => {
            await Promise.resolve();
            seen.push(tracer.findCurrent());
          });
        await Promise.all([inner(1), inner(2)]);
        span.set({ outcome: 'done' }, 'outer, renamed');
      });
      seen.push(tracer.findCurrent());
      await tracer.run({ ...internal('elsewhere'), parent: toParent(CALLER) }, async () => undefined);
      await tracer.run(internal('failing'), async () => Promise.reject(new Error('a secret'))).catch(() => undefined);
      spans = await harness.collect();
    });
    afterAll(() => harness.tracer.stop());

    test('spans within a span are its children, also side by side', () => {
      const outer = find('outer, renamed');
      expect(outer.parentId).toBeUndefined();
      for (const inner of ['inner 1', 'inner 2'])
        expect(find(inner)).toMatchObject({ traceId: outer.traceId, parentId: outer.spanId, failed: false });
      expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
    });

    test('names the span that runs, and none outside', () => {
      expect(seen).toEqual([...['outer, renamed', 'inner 1', 'inner 2'].map((one) => toParent(find(one))), undefined]);
    });

    test('has the attributes of its start and those that were added', () => {
      expect(find('outer, renamed').attributes).toEqual({ tries: 2, outcome: 'done' });
    });

    test('goes on with the trace of a caller elsewhere', () => {
      expect(find('elsewhere')).toMatchObject({ traceId: CALLER.traceId, parentId: CALLER.spanId });
    });

    test('throws what the work throws, and notes the failure without its words', async () => {
      expect(find('failing').failed).toBe(true);
      expect(JSON.stringify(spans)).not.toContain('a secret');
      const { tracer } = await open();
      await expect(tracer.run(internal('throwing'), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await tracer.stop();
    });

    test('reads the first fields of a later version', async () => {
      const { tracer, collect } = await open();
      await tracer.run({ ...internal('later'), parent: `01${toParent(CALLER).slice(2)}-more` }, async () => undefined);
      expect(await collect()).toMatchObject([{ traceId: CALLER.traceId, parentId: CALLER.spanId }]);
    });

    test('a parent that is no traceparent counts as none', async () => {
      const { tracer, collect } = await open();
      const stated = ['', `${toParent(CALLER)}-more`, `ff${toParent(CALLER).slice(2)}`, toParent({ ...CALLER, traceId: '0'.repeat(32) })];
      const parents = [...stated, ...fc.sample(fc.string(), 20)];
      for (const [at, parent] of parents.entries()) await tracer.run({ ...internal(`stray ${at}`), parent }, async () => undefined);
      const strays = await collect();
      expect(strays.map(({ parentId }) => parentId)).toEqual(parents.map(() => undefined));
      expect(new Set(strays.map(({ traceId }) => traceId)).size).toBe(parents.length);
    });

    test('stops more than once', async () => {
      const { tracer } = await open();
      await tracer.stop();
      await expect(tracer.stop()).resolves.toBeUndefined();
    });
  });
}
