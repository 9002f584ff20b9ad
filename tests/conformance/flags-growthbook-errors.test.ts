import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import { NETWORK_FAULT_MODES, createEndlessResponse } from '../tools/fake-network.ts';
import { createGrowthBookFixture, PAGE_URL, advanceTime, toPayload, flushTasks } from './support/growthbook-fixture.ts';

const SERVED = toPayload({ Test: { value: true } });
const SECOND = 1_000;
const MOST_TAKEN = 2 * 1024 * 1024;

const fixtures: Awaited<ReturnType<typeof createGrowthBookFixture>>[] = [];

async function enter(options: Parameters<typeof createGrowthBookFixture>[0] = {}) {
  const clock = createManualClock();
  const fixture = await createGrowthBookFixture({ clock, ...options });
  const spies = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  fixtures.push(fixture);
  return {
    ...fixture,
    clock,
    /** Everything that was written, to whomever. */
    written: () => fixture.logged.length + spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    wait: async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += SECOND) {
        clock.advance(SECOND);
        await advanceTime(SECOND);
      }
    },
  };
}

afterEach(async () => {
  for (const { flags } of fixtures.splice(0)) flags.stop();
  await flushTasks();
  vi.useRealTimers();
  // What an earlier test wrote would count for the next one.
  vi.restoreAllMocks();
});

describe('R29 EXT-5 the flag service fails', () => {
  test.each(NETWORK_FAULT_MODES)('%s at startup: uses fallbacks, logs once, and recovers', async (_, faultMode) => {
    const { flags, service, clock, written, wait } = await enter();
    service.publish(SERVED);
    service.network.respondWith(faultMode(clock));
    flags.start();
    await flushTasks();
    await wait(REQUEST_TIMEOUT);
    expect(flags.state()).toBe('not-ready');
    expect(flags.isOn('Test')).toBe(false);
    expect(written()).toBe(1);
    service.network.respondWith(() => Response.json(SERVED));
    await wait(5 * 60 * SECOND);
    expect(flags.isOn('Test')).toBe(true);
    expect(written()).toBe(1);
  });

  test.each(NETWORK_FAULT_MODES)('%s later: keeps the previous values', async (_, faultMode) => {
    const { flags, service, clock, written, wait } = await enter();
    service.streaming.on = false;
    service.publish(SERVED);
    flags.start();
    await flushTasks();
    service.network.respondWith(faultMode(clock));
    await wait(5 * 60 * SECOND);
    expect(flags.isOn('Test')).toBe(true);
    expect(written()).toBe(1);
  });

  test('a flag whose rule cannot be read has its fallback, logged once, and the others keep their values', async () => {
    const { flags, service, logged, written } = await enter();
    service.publish({ features: { Broken: { defaultValue: true, rules: [{ force: true, filters: 7 }] }, Test: { defaultValue: true } } });
    flags.start();
    await flushTasks();
    expect([flags.isOn('Broken'), flags.isOn('Test'), flags.isOn('Broken')]).toEqual([false, true, false]);
    expect([logged.length, written()]).toEqual([1, 1]);
  });

  test('stops reading an endless response', async () => {
    const { flags, service, wait } = await enter();
    const endless = createEndlessResponse();
    service.network.respondWith(endless.answer);
    flags.start();
    await wait(SECOND);
    expect(endless.taken()).toBeLessThan(MOST_TAKEN);
  });

  test('survives any payload without throwing, with bounded logging', async () => {
    const junk = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>;
    const rule = fc.oneof(
      junk,
      fc.record(
        { condition: junk, force: junk, variations: junk, weights: junk, coverage: junk, hashAttribute: junk, key: junk, tracks: junk },
        { requiredKeys: [] },
      ),
    );
    const feature = fc.oneof(
      junk,
      fc.record({ defaultValue: junk, rules: fc.oneof(junk, fc.array(rule, { maxLength: 3 })) }, { requiredKeys: [] }),
    );
    const variation = fc.oneof(junk, fc.record({ css: junk, js: junk, domMutations: junk, urlRedirect: junk }, { requiredKeys: [] }));
    const pattern = fc.oneof(
      junk,
      fc.record({ include: junk, type: fc.constantFrom('simple', 'regex', 7), pattern: fc.oneof(junk, fc.constantFrom('/*', '(', '*')) }),
    );
    const experiment = fc.oneof(
      junk,
      fc.record(
        {
          key: fc.oneof(junk, fc.constant('x')),
          variations: fc.oneof(junk, fc.array(variation, { maxLength: 3 })),
          weights: junk,
          ranges: junk,
          meta: junk,
          condition: junk,
          urlPatterns: fc.oneof(junk, fc.array(pattern, { maxLength: 2 })),
          hashAttribute: junk,
          coverage: junk,
          phase: junk,
        },
        { requiredKeys: [] },
      ),
    );
    const payload = fc.record(
      {
        features: fc.oneof(junk, fc.dictionary(fc.constantFrom('Test', 'x'), feature)),
        experiments: fc.oneof(junk, fc.array(experiment, { maxLength: 3 })),
        savedGroups: junk,
        dateUpdated: junk,
      },
      { requiredKeys: ['features'] },
    );
    const { flags, service, written } = await enter();
    flags.setAttributes({ id: 'ada' });
    service.publish(SERVED);
    flags.start();
    await flushTasks();
    await fc.assert(
      fc.asyncProperty(payload, async (served) => {
        const before = written();
        service.say('features', JSON.stringify(served));
        await flushTasks();
        for (let requested = 0; requested < 20; requested += 1) {
          expect(typeof flags.isOn('Test')).toBe('boolean');
          expect(flags.value<number>('x', 3)).toEqual(expect.any(Number));
        }
        expect(written() - before).toBeLessThanOrEqual(6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('EXT-5 incomplete configuration', () => {
  test('section 8: without a client key requests nothing, throws nothing, and logs once', async () => {
    const { flags, service, logged, written } = await enter({ clientKey: '' });
    flags.start();
    await flushTasks();
    flags.stop();
    flags.start();
    await flushTasks();
    expect(flags.state()).toBe('not-ready');
    expect(flags.value<string>('site-h1', 'Fallback')).toBe('Fallback');
    expect(logged).toEqual(['Missing clientKey']);
    expect(written()).toBe(1);
    expect(service.network.requests).toEqual([]);
  });

  test('section 8: logs other configuration errors once, in the SDK’s words', async () => {
    const { flags, logged } = await enter({ remoteEval: true, apiHost: 'https://cdn.growthbook.io' });
    flags.start();
    await flushTasks();
    flags.stop();
    flags.start();
    await flushTasks();
    expect(flags.state()).toBe('not-ready');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('Cannot use remoteEval on GrowthBook Cloud');
  });
});

describe('EXT-5 remote evaluation', () => {
  test('sends the user and page, and receives no targeting rules', async () => {
    const { flags, service } = await enter({ remoteEval: true });
    service.publish({ features: { Test: { defaultValue: false, rules: [{ condition: { id: 'ada' }, force: true }] } } }, ({ id }) => ({
      features: { Test: { defaultValue: id === 'ada' } },
    }));
    flags.setAttributes({ id: 'ada', plan: 'creator' });
    flags.start();
    await flushTasks();
    expect(flags.isOn('Test')).toBe(true);
    expect(service.network.requests[0]).toBe(`${PAGE_URL}/api/flags/api/eval/sdk-test`);
    expect(service.decided[0]).toMatchObject({ attributes: { id: 'ada', plan: 'creator' }, url: `${PAGE_URL}/test` });
  });

  test('drops a late response for the previous user', async () => {
    const { flags, service } = await enter({ remoteEval: true });
    service.publish(SERVED);
    flags.setAttributes({ id: 'ada' });
    flags.start();
    await flushTasks();
    const late = new Map<number, (response: Response) => void>();
    service.network.respondWith(() => new Promise((resolve) => void late.set(late.size, resolve)));
    flags.setAttributes({ id: 'grace' });
    await flushTasks();
    flags.setAttributes({ id: 'mary' });
    await flushTasks();
    expect(service.decided.slice(-2).map(({ attributes }) => attributes['id'])).toEqual(['grace', 'mary']);
    late.get(1)?.(Response.json(toPayload({ who: { value: 'mary' } })));
    await flushTasks();
    late.get(0)?.(Response.json(toPayload({ who: { value: 'grace' } })));
    await flushTasks();
    expect(flags.value<string>('who', 'nobody')).toBe('mary');
  });

  test('clears the previous user’s values when the next user’s cannot be evaluated', async () => {
    const { flags, service } = await enter({ remoteEval: true });
    service.publish(SERVED);
    flags.setAttributes({ id: 'ada' });
    flags.start();
    await flushTasks();
    expect(flags.isOn('Test')).toBe(true);
    service.up(false);
    flags.setAttributes({ id: null });
    await flushTasks();
    expect(flags.isOn('Test')).toBe(false);
    expect(flags.state()).toBe('not-ready');
  });
});
