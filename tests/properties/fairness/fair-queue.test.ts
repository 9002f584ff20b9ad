import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue, TURNS_BY_ORDER } from '#domain/fairness/fair-queue.ts';
import { storePreview, type StoredPreview } from '#domain/fairness/preview-storage-limit.ts';
import { computeSpent, computeWait, NOTHING_SPENT, spendWork } from '#domain/fairness/work-budget.ts';

const owners = fc.constantFrom('ann', 'bob', 'cyd');

describe('fair queue', () => {
  test('alternates between owners: each waits for at most one job of every other owner and running ones', () => {
    fc.assert(
      fc.property(fc.array(owners, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (order, atOnce) => {
        const queue = createFairQueue<{ owner: string; place: number }>({ atOnce, waiting: 100, waitingEach: 100 });
        order.forEach((owner, place) => queue.enter(owner, { owner, place }));
        const started: { owner: string; place: number }[] = [];
        for (let next = queue.leave(); next !== undefined; next = queue.leave()) started.push(next);

        expect(started).toHaveLength(Math.max(0, order.length - atOnce));
        for (const owner of new Set(started.map((one) => one.owner))) {
          const places = started.filter((one) => one.owner === owner).map((one) => one.place);
          expect(places).toEqual(places.toSorted((one, other) => one - other));
          const others = new Set(started.map((one) => one.owner)).size - 1;
          const turns = started.flatMap((one, at) => (one.owner === owner ? at : []));
          turns.forEach((at, turn) => expect(at - (turns[turn - 1] ?? -1) - 1).toBeLessThanOrEqual(others));
        }
      }),
    );
  });

  test('who asks for the least goes first, but for the turns by order, and by order among equals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }), (asked) => {
        const queue = createFairQueue<number>({ atOnce: 1, waiting: 1_000, waitingEach: 100 });
        queue.enter('running', -1);
        for (const [owner, demand] of asked.entries()) queue.enter(`owner ${owner}`, owner, demand);
        let waiting = [...asked.keys()];
        for (let turn = 1; waiting.length > 0; turn += 1) {
          const least = Math.min(...waiting.map((owner) => asked[owner] ?? 0));
          const expected = turn % TURNS_BY_ORDER === 0 ? waiting[0] : waiting.find((owner) => asked[owner] === least);
          expect(queue.leave()).toBe(expected);
          waiting = waiting.filter((owner) => owner !== expected);
        }
        expect(queue.leave()).toBeUndefined();
      }),
    );
  });

  test('an owner who asks for a lot isn’t forgotten while others who ask for little keep coming', () => {
    const queue = createFairQueue<string>({ atOnce: 1, waiting: 1_000, waitingEach: 100 });
    queue.enter('running', 'running');
    queue.enter('much', 'much', 50);
    const started: (string | undefined)[] = [];
    for (let turn = 0; turn < TURNS_BY_ORDER; turn += 1) {
      queue.enter(`little ${turn}`, 'little', 1);
      started.push(queue.leave());
    }
    expect(started).toContain('much');
  });

  test('respects its running and waiting limits and loses no job', () => {
    const limits = { atOnce: 2, waiting: 5, waitingEach: 2 };
    const steps = fc.array(fc.oneof(owners, fc.constantFrom('leave', 'forget')), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (taken) => {
        const queue = createFairQueue<object>(limits);
        const waiting: { owner: string; item: object }[] = [];
        let running = 0;
        for (const step of taken) {
          if (step === 'leave') {
            if (running === 0) continue;
            const next = queue.leave();
            const at = waiting.findIndex(({ item }) => item === next);
            if (at < 0) running -= 1;
            else waiting.splice(at, 1);
          } else if (step === 'forget') {
            const [first] = waiting.splice(0, 1);
            if (first !== undefined) queue.remove(first.owner, first.item);
          } else {
            const item = {};
            const entered = queue.enter(step, item);
            if (entered === 'start') running += 1;
            if (entered === 'wait') waiting.push({ owner: step, item });
            const own = waiting.filter(({ owner }) => owner === step).length;
            if (entered === 'full') expect(own === limits.waitingEach || waiting.length === limits.waiting).toBe(true);
          }
          expect([queue.running, queue.waiting]).toEqual([running, waiting.length]);
          expect(running).toBeLessThanOrEqual(limits.atOnce);
        }
      }),
    );
  });
});

describe('work budget', () => {
  const budget = { seconds: 60, window: 600_000 };
  const work = fc.array(fc.record({ seconds: fc.integer({ min: 0, max: 30 }), pause: fc.integer({ min: 0, max: 300_000 }) }), {
    maxLength: 40,
  });

  test('allows at most two budgets plus one job per window to a caller who respects Retry-After', () => {
    fc.assert(
      fc.property(work, (segments) => {
        let [spent, now] = [NOTHING_SPENT, 1];
        const taken: { at: number; seconds: number }[] = [];
        for (const { seconds, pause } of segments) {
          now += pause;
          if (computeWait(spent, budget, now) > 0) continue;
          spent = spendWork(spent, budget, { seconds, now });
          taken.push({ at: now, seconds });
          const within = taken.filter(({ at }) => at > now - budget.window).reduce((sum, one) => sum + one.seconds, 0);
          expect(within).toBeLessThanOrEqual(2 * budget.seconds + 30);
        }
      }),
    );
  });

  test('is available at the announced time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 600 }), (seconds) => {
        const spent = spendWork(NOTHING_SPENT, budget, { seconds, now: 1_000 });
        const wait = computeWait(spent, budget, 1_000);
        expect(wait).toBeGreaterThan(0);
        expect(computeWait(spent, budget, 1_000 + wait)).toBe(0);
        expect(computeSpent(spent, budget, 1_000 + budget.window * 11)).toBe(0);
      }),
    );
  });
});

describe('preview cache limits', () => {
  test('limits each owner and the total, dropping the oldest first', () => {
    const preview = fc.record({ key: fc.nat(20).map(String), owner: owners, bytes: fc.integer({ min: 1, max: 10 }) });
    const room = { each: 20, all: 40 };
    fc.assert(
      fc.property(fc.array(preview, { maxLength: 50 }), (added) => {
        let stored: readonly StoredPreview[] = [];
        for (const one of added) {
          const before = stored.map(({ key }) => key).filter((key) => key !== one.key);
          const next = storePreview(stored, one, room);
          stored = next.kept;
          for (const owner of ['ann', 'bob', 'cyd'])
            expect(stored.filter((other) => other.owner === owner).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(
              room.each,
            );
          expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(room.all);
          expect(stored.at(-1)).toBe(one);
          expect([...next.removed, ...stored.map(({ key }) => key)].toSorted()).toEqual([...before, one.key].toSorted());
        }
      }),
    );
  });
});
