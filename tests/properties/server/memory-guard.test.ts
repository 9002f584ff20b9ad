import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DependencyDownError } from '#server/errors/outage-errors.ts';
import { createMemoryGuard, MEGABYTE, type MemoryUse } from '#server/shared/memory-guard.ts';
import { createDeferred } from '../../tools/create-deferred.ts';

const LIMIT = 1_000 * MEGABYTE;

test('memory outside of the heap counts: above the limit heavy work waits for what runs, and begins where nothing does', async () => {
  const megabytes = fc.integer({ min: 0, max: 2_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(megabytes, fc.boolean()), { minLength: 1, maxLength: 12 }), async (steps) => {
      let use: MemoryUse = { total: 0, heap: 0, buffers: 0 };
      const guard = createMemoryGuard({ limit: LIMIT, measure: () => use });
      const running: ReturnType<typeof createDeferred<void>>[] = [];
      const ends: Promise<unknown>[] = [];
      for (const [outside, endsOne] of steps) {
        use = { total: outside * MEGABYTE, heap: 0, buffers: outside * MEGABYTE };
        const work = createDeferred<void>();
        const begun = guard.run(() => work.opened);
        const mayRun = running.length === 0 || use.total <= LIMIT;
        if (mayRun) {
          running.push(work);
          ends.push(begun);
        } else await expect(begun).rejects.toThrow(DependencyDownError);
        if (endsOne) {
          running.shift()?.open();
          await ends.shift();
        }
      }
      for (const work of running) work.open();
      await Promise.all(ends);
    }),
  );
});

test('work that fails makes place, and says what the process holds', async () => {
  const use = { total: 1_500 * MEGABYTE, heap: 90 * MEGABYTE, buffers: 1_200 * MEGABYTE };
  const guard = createMemoryGuard({ limit: LIMIT, measure: () => use });
  await expect(guard.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const work = createDeferred<void>();
  const first = guard.run(() => work.opened);
  await expect(guard.run(async () => undefined)).rejects.toThrow('1500 MB of memory (heap 90, buffers 1200), and may hold 1000.');
  work.open();
  await first;
});

test('buffers of this process are in what is measured', () => {
  const guard = createMemoryGuard({ limit: LIMIT });
  const before = guard.getUse();
  const kept = Buffer.alloc(64 * MEGABYTE, 1);
  expect(guard.getUse().buffers - before.buffers).toBeGreaterThanOrEqual(kept.length);
  expect(guard.getUse().total).toBeGreaterThan(guard.getUse().heap);
});
