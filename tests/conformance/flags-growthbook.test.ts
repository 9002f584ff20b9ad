// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLAGS_CACHE_ENTRIES, FLAGS_IDLE_STREAM, FLAGS_MAX_AGE, FLAGS_STALE_AFTER, FLAGS_STREAM_BACKOFF_MAX } from '#domain/constants.ts';
import { createGrowthBookFixture, PAGE_URL, resetPage, advanceTime, toPayload, flushTasks } from './support/growthbook-fixture.ts';

const SERVED = toPayload({ 'site-h1': { value: 'Served' } });
const getHeading = (flags: { value(feature: string, fallback: string): string }): string => flags.value('site-h1', 'Fallback');

let fixture: Awaited<ReturnType<typeof createGrowthBookFixture>>;

beforeEach(async () => {
  fixture = await createGrowthBookFixture();
  fixture.service.publish(SERVED);
});

afterEach(async () => {
  fixture.flags.stop();
  await flushTasks();
  vi.useRealTimers();
});

const begin = async (): Promise<void> => {
  fixture.flags.start();
  await flushTasks();
};

/** Visits the page once, and comes back after a while. */
const comeBackAfter = async (milliseconds: number): Promise<void> => {
  await begin();
  fixture.flags.stop();
  await advanceTime(milliseconds);
  await resetPage();
};

const readHeading = (visibility: 'hidden' | 'visible'): void => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('EXT-5 the browser cache', () => {
  beforeEach(() => {
    fixture.service.streaming.on = false;
  });

  test('TIM-1 FLAGS_STALE_AFTER fresh: uses the cache without a request', async () => {
    await comeBackAfter(FLAGS_STALE_AFTER - 1);
    await begin();
    expect(getHeading(fixture.flags)).toBe('Served');
    expect(fixture.service.network.requests).toHaveLength(1);
  });

  test('TIM-1 FLAGS_STALE_AFTER stale: uses the cache and revalidates in the background', async () => {
    await comeBackAfter(FLAGS_STALE_AFTER + 1);
    fixture.service.publish(toPayload({ 'site-h1': { value: 'Newer' } }));
    const seen = new Set<string>();
    fixture.flags.onChange(() => seen.add(getHeading(fixture.flags)));
    await begin();
    expect([...seen]).toEqual(['Fallback', 'Served', 'Newer']);
    expect(fixture.service.network.requests).toHaveLength(2);
  });

  test('TIM-1 FLAGS_STALE_AFTER without a stream: refetches whenever the cache is stale', async () => {
    await begin();
    fixture.service.publish(toPayload({ 'site-h1': { value: 'Newer' } }));
    await advanceTime(FLAGS_STALE_AFTER - 1);
    expect(getHeading(fixture.flags)).toBe('Served');
    await advanceTime(1);
    expect(getHeading(fixture.flags)).toBe('Newer');
  });

  test('TIM-1 FLAGS_MAX_AGE not exceeded: uses the cache while offline', async () => {
    await comeBackAfter(FLAGS_MAX_AGE - 1);
    fixture.service.up(false);
    await begin();
    expect(getHeading(fixture.flags)).toBe('Served');
  });

  test('TIM-1 FLAGS_MAX_AGE exceeded: ignores the cache and uses the response, even an identical one', async () => {
    await comeBackAfter(FLAGS_MAX_AGE + 1);
    fixture.service.up(false);
    await begin();
    expect(getHeading(fixture.flags)).toBe('Fallback');
    fixture.service.up(true);
    await advanceTime(FLAGS_STREAM_BACKOFF_MAX);
    expect(getHeading(fixture.flags)).toBe('Served');
  });

  test('TIM-1 FLAGS_CACHE_ENTRIES: keeps this many payloads, the newest', async () => {
    for (let index = 0; index <= FLAGS_CACHE_ENTRIES; index += 1) {
      const flags = fixture.open({ clientKey: `sdk-${index}` });
      flags.start();
      await flushTasks();
      flags.stop();
      await advanceTime(1);
    }
    fixture.service.up(false);
    const shown: string[] = [];
    for (let index = 0; index <= FLAGS_CACHE_ENTRIES; index += 1) {
      await resetPage();
      const flags = fixture.open({ clientKey: `sdk-${index}` });
      flags.start();
      await flushTasks();
      shown.push(getHeading(flags));
      flags.stop();
      await flushTasks();
    }
    expect(shown).toEqual(['Fallback', ...Array.from({ length: FLAGS_CACHE_ENTRIES }, () => 'Served')]);
  });

  test('R29 ignores an unreadable cache', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '[1,[2],["x",null],["x",{"data":7}]]',
      `[["${PAGE_URL}/api/flags||sdk-test",{"data":{"features":{}}}]]`,
    ]) {
      fixture.storage.write('castwright.flags', text);
      await resetPage();
      await begin();
      expect(getHeading(fixture.flags)).toBe('Served');
      fixture.flags.stop();
      await flushTasks();
    }
    expect(fixture.logged).toEqual([]);
  });
});

describe('EXT-5 the stream', () => {
  test('TIM-1 FLAGS_IDLE_STREAM closes after the page was hidden this long, and reopens up to date when visible', async () => {
    await begin();
    expect(fixture.service.streams()).toEqual([`${PAGE_URL}/api/flags/sub/sdk-test`]);
    readHeading('hidden');
    await advanceTime(FLAGS_IDLE_STREAM - 1);
    expect(fixture.service.streams()).toHaveLength(1);
    await advanceTime(1);
    expect(fixture.service.streams()).toHaveLength(0);
    fixture.service.publish(toPayload({ 'site-h1': { value: 'Newer' } }));
    readHeading('visible');
    await advanceTime(1);
    expect(fixture.service.streams()).toHaveLength(1);
    expect(getHeading(fixture.flags)).toBe('Newer');
  });

  test('TIM-1 FLAGS_IDLE_STREAM applies after a restart, and a short switch of tabs closes nothing', async () => {
    await begin();
    fixture.flags.stop();
    await begin();
    readHeading('hidden');
    await advanceTime(FLAGS_IDLE_STREAM - 1);
    readHeading('visible');
    await advanceTime(FLAGS_IDLE_STREAM);
    expect(fixture.service.streams()).toHaveLength(1);
    readHeading('hidden');
    await advanceTime(FLAGS_IDLE_STREAM);
    expect(fixture.service.streams()).toHaveLength(0);
    readHeading('visible');
  });

  test('TIM-1 FLAGS_STREAM_BACKOFF_MAX reconnects a broken stream with growing delays up to this limit', async () => {
    await begin();
    const before = fixture.service.attempts.length;
    fixture.service.up(false);
    await advanceTime(20 * FLAGS_STREAM_BACKOFF_MAX);
    const times = fixture.service.attempts.slice(before);
    const distances = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(distances.length).toBeGreaterThan(10);
    expect(Math.max(...distances)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances.at(-1)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances[0]).toBeLessThan(FLAGS_STREAM_BACKOFF_MAX / 10);
    expect(fixture.logged.length).toBeLessThanOrEqual(1);
  });

  test('TIM-1 FLAGS_STREAM_BACKOFF_MAX retries an unreachable stream with growing delays up to this limit', async () => {
    const requested: number[] = [];
    fixture.service.network.respondWith(() => {
      requested.push(Date.now());
      return new Response('oh no', { status: 500 });
    });
    await begin();
    await advanceTime(20 * FLAGS_STREAM_BACKOFF_MAX);
    const distances = requested.slice(1).map((time, index) => time - (requested[index] ?? 0));
    expect(Math.max(...distances)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances.at(-1)).toBe(FLAGS_STREAM_BACKOFF_MAX);
  });

  test('R29 ignores an invalid payload on the stream and logs it once', async () => {
    await begin();
    for (const data of ['', 'null', '[]', '{', '{"features":7}', `{"features":{},"pad":"${'x'.repeat(10 * 1024 * 1024)}"}`]) {
      fixture.service.say('features', data);
      await flushTasks();
      expect(getHeading(fixture.flags)).toBe('Served');
    }
    expect(fixture.logged).toHaveLength(1);
  });

  test('leaves no stream, timer, or request after stop', async () => {
    await begin();
    fixture.flags.stop();
    await flushTasks();
    const { length } = fixture.service.network.requests;
    await advanceTime(FLAGS_STREAM_BACKOFF_MAX);
    expect(fixture.service.streams()).toEqual([]);
    expect(fixture.service.network.requests).toHaveLength(length);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('STA-7 stop before the first response', () => {
  const held: ((response: Response) => void)[] = [];
  const wait = (): Promise<Response> => new Promise((resolve) => held.push(resolve));
  const result = (): Response => Response.json(SERVED, { headers: { 'x-sse-support': 'enabled' } });

  test('emits nothing, and leaves no timer or request', async () => {
    let reported = 0;
    fixture.flags.onChange(() => (reported += 1));
    fixture.service.network.respondWith(wait);
    await begin();
    fixture.flags.stop();
    await flushTasks();
    held.splice(0).forEach((resolve) => resolve(result()));
    await flushTasks();
    expect(vi.getTimerCount()).toBe(0);
    await advanceTime(FLAGS_STREAM_BACKOFF_MAX);
    expect(reported).toBe(0);
    expect(fixture.service.network.requests).toHaveLength(1);
    expect(fixture.service.attempts).toEqual([]);
  });

  test('does not affect the next start', async () => {
    fixture.service.network.respondWith(wait);
    await begin();
    fixture.flags.stop();
    fixture.service.network.respondWith(result);
    await begin();
    await advanceTime(1);
    expect(fixture.service.streams()).toHaveLength(1);
    fixture.service.publish(toPayload({ 'site-h1': { value: 'Newer' } }));
    await flushTasks();
    expect(getHeading(fixture.flags)).toBe('Newer');
  });
});
