// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FLAGS_CACHE_ENTRIES,
  FLAGS_IDLE_STREAM,
  FLAGS_MAX_AGE,
  FLAGS_STALE_AFTER,
  FLAGS_STREAM_BACKOFF_MAX,
} from '../../src/domain/constants.ts';
import { growthBookWorld, HERE, newPage, pass, payloadOf, settle } from './support/growthbook-fixture.ts';

const SERVED = payloadOf({ 'site-h1': { value: 'Served' } });
const heading = (flags: { value(feature: string, fallback: string): string }): string => flags.value('site-h1', 'Fallback');

let world: Awaited<ReturnType<typeof growthBookWorld>>;

beforeEach(async () => {
  world = await growthBookWorld();
  world.service.publish(SERVED);
});

afterEach(async () => {
  world.flags.stop();
  await settle();
  vi.useRealTimers();
});

const begin = async (): Promise<void> => {
  world.flags.start();
  await settle();
};

/** Visits the page once, and comes back after a while. */
const comeBackAfter = async (milliseconds: number): Promise<void> => {
  await begin();
  world.flags.stop();
  await pass(milliseconds);
  await newPage();
};

const look = (visibility: 'hidden' | 'visible'): void => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('EXT-5 what is kept in this browser', () => {
  beforeEach(() => {
    world.service.streaming.on = false;
  });

  test('TIM-1 FLAGS_STALE_AFTER fresh: shown without asking', async () => {
    await comeBackAfter(FLAGS_STALE_AFTER - 1);
    await begin();
    expect(heading(world.flags)).toBe('Served');
    expect(world.service.line.asked).toHaveLength(1);
  });

  test('TIM-1 FLAGS_STALE_AFTER stale: shown at once, and fetched anew behind it', async () => {
    await comeBackAfter(FLAGS_STALE_AFTER + 1);
    world.service.publish(payloadOf({ 'site-h1': { value: 'Newer' } }));
    const seen = new Set<string>();
    world.flags.onChange(() => seen.add(heading(world.flags)));
    await begin();
    expect([...seen]).toEqual(['Fallback', 'Served', 'Newer']);
    expect(world.service.line.asked).toHaveLength(2);
  });

  test('TIM-1 FLAGS_STALE_AFTER without a stream it is fetched anew each time it is stale', async () => {
    await begin();
    world.service.publish(payloadOf({ 'site-h1': { value: 'Newer' } }));
    await pass(FLAGS_STALE_AFTER - 1);
    expect(heading(world.flags)).toBe('Served');
    await pass(1);
    expect(heading(world.flags)).toBe('Newer');
  });

  test('TIM-1 FLAGS_MAX_AGE not older: shown though nobody can be reached', async () => {
    await comeBackAfter(FLAGS_MAX_AGE - 1);
    world.service.up(false);
    await begin();
    expect(heading(world.flags)).toBe('Served');
  });

  test('TIM-1 FLAGS_MAX_AGE older: not shown; what comes then is, also when it is the same as before', async () => {
    await comeBackAfter(FLAGS_MAX_AGE + 1);
    world.service.up(false);
    await begin();
    expect(heading(world.flags)).toBe('Fallback');
    world.service.up(true);
    await pass(FLAGS_STREAM_BACKOFF_MAX);
    expect(heading(world.flags)).toBe('Served');
  });

  test('TIM-1 FLAGS_CACHE_ENTRIES so many payloads are kept, the latest', async () => {
    for (let index = 0; index <= FLAGS_CACHE_ENTRIES; index += 1) {
      const flags = world.open({ clientKey: `sdk-${index}` });
      flags.start();
      await settle();
      flags.stop();
      await pass(1);
    }
    world.service.up(false);
    const shown: string[] = [];
    for (let index = 0; index <= FLAGS_CACHE_ENTRIES; index += 1) {
      await newPage();
      const flags = world.open({ clientKey: `sdk-${index}` });
      flags.start();
      await settle();
      shown.push(heading(flags));
      flags.stop();
      await settle();
    }
    expect(shown).toEqual(['Fallback', ...Array.from({ length: FLAGS_CACHE_ENTRIES }, () => 'Served')]);
  });

  test('R29 what is kept and cannot be read is nothing', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '[1,[2],["x",null],["x",{"data":7}]]',
      `[["${HERE}/api/flags||sdk-test",{"data":{"features":{}}}]]`,
    ]) {
      world.storage.write('castwright.flags', text);
      await newPage();
      await begin();
      expect(heading(world.flags)).toBe('Served');
      world.flags.stop();
      await settle();
    }
    expect(world.logged).toEqual([]);
  });
});

describe('EXT-5 the stream', () => {
  test('TIM-1 FLAGS_IDLE_STREAM closed when the page has been hidden for so long, open again and up to date when it is looked at', async () => {
    await begin();
    expect(world.service.streams()).toEqual([`${HERE}/api/flags/sub/sdk-test`]);
    look('hidden');
    await pass(FLAGS_IDLE_STREAM - 1);
    expect(world.service.streams()).toHaveLength(1);
    await pass(1);
    expect(world.service.streams()).toHaveLength(0);
    world.service.publish(payloadOf({ 'site-h1': { value: 'Newer' } }));
    look('visible');
    await pass(1);
    expect(world.service.streams()).toHaveLength(1);
    expect(heading(world.flags)).toBe('Newer');
  });

  test('TIM-1 FLAGS_IDLE_STREAM also after a new start; a short look away closes nothing', async () => {
    await begin();
    world.flags.stop();
    await begin();
    look('hidden');
    await pass(FLAGS_IDLE_STREAM - 1);
    look('visible');
    await pass(FLAGS_IDLE_STREAM);
    expect(world.service.streams()).toHaveLength(1);
    look('hidden');
    await pass(FLAGS_IDLE_STREAM);
    expect(world.service.streams()).toHaveLength(0);
    look('visible');
  });

  test('TIM-1 FLAGS_STREAM_BACKOFF_MAX broken: tried again at growing distances, never further apart than this', async () => {
    await begin();
    const before = world.service.attempts.length;
    world.service.up(false);
    await pass(20 * FLAGS_STREAM_BACKOFF_MAX);
    const times = world.service.attempts.slice(before);
    const distances = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(distances.length).toBeGreaterThan(10);
    expect(Math.max(...distances)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances.at(-1)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances[0]).toBeLessThan(FLAGS_STREAM_BACKOFF_MAX / 10);
    expect(world.logged.length).toBeLessThanOrEqual(1);
  });

  test('TIM-1 FLAGS_STREAM_BACKOFF_MAX never reached: asked again at growing distances, never further apart than this', async () => {
    const asked: number[] = [];
    world.service.line.mood(() => {
      asked.push(Date.now());
      return new Response('oh no', { status: 500 });
    });
    await begin();
    await pass(20 * FLAGS_STREAM_BACKOFF_MAX);
    const distances = asked.slice(1).map((time, index) => time - (asked[index] ?? 0));
    expect(Math.max(...distances)).toBe(FLAGS_STREAM_BACKOFF_MAX);
    expect(distances.at(-1)).toBe(FLAGS_STREAM_BACKOFF_MAX);
  });

  test('R29 what comes over it and is no payload changes nothing, and is said once', async () => {
    await begin();
    for (const data of ['', 'null', '[]', '{', '{"features":7}', `{"features":{},"pad":"${'x'.repeat(10 * 1024 * 1024)}"}`]) {
      world.service.say('features', data);
      await settle();
      expect(heading(world.flags)).toBe('Served');
    }
    expect(world.logged).toHaveLength(1);
  });

  test('nothing of it is left after stop: no stream, no timer, no request', async () => {
    await begin();
    world.flags.stop();
    await settle();
    const { length } = world.service.line.asked;
    await pass(FLAGS_STREAM_BACKOFF_MAX);
    expect(world.service.streams()).toEqual([]);
    expect(world.service.line.asked).toHaveLength(length);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('STA-7 stopped while the first answer is under way', () => {
  const held: ((response: Response) => void)[] = [];
  const wait = (): Promise<Response> => new Promise((resolve) => held.push(resolve));
  const answer = (): Response => Response.json(SERVED, { headers: { 'x-sse-support': 'enabled' } });

  test('nothing is told, and nothing of it is left', async () => {
    let told = 0;
    world.flags.onChange(() => (told += 1));
    world.service.line.mood(wait);
    await begin();
    world.flags.stop();
    await settle();
    held.splice(0).forEach((resolve) => resolve(answer()));
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    await pass(FLAGS_STREAM_BACKOFF_MAX);
    expect(told).toBe(0);
    expect(world.service.line.asked).toHaveLength(1);
    expect(world.service.attempts).toEqual([]);
  });

  test('the end of it takes nothing away from the next start', async () => {
    world.service.line.mood(wait);
    await begin();
    world.flags.stop();
    world.service.line.mood(answer);
    await begin();
    await pass(1);
    expect(world.service.streams()).toHaveLength(1);
    world.service.publish(payloadOf({ 'site-h1': { value: 'Newer' } }));
    await settle();
    expect(heading(world.flags)).toBe('Newer');
  });
});
