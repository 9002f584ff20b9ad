import { describe, expect, test, vi } from 'vitest';
import { createGrowthBookFixture, flushTasks } from './support/growthbook-fixture.ts';

const ORIGIN = 'https://castwright.example';
const PAYLOAD = { features: { Test: { defaultValue: true } } };

describe('EXT-5 one run of the adapter', () => {
  test('is not ready, ready, and destroyed, and starts over', async () => {
    const { flags, service } = await createGrowthBookFixture();
    service.publish(PAYLOAD);
    expect(flags.state()).toBe('not-ready');
    flags.start();
    await flushTasks();
    expect(flags.state()).toBe('ready');
    flags.stop();
    expect(flags.state()).toBe('destroyed');
    flags.start();
    await flushTasks();
    expect(flags.state()).toBe('ready');
    flags.stop();
    await flushTasks();
    vi.useRealTimers();
  });

  test('logs a missing key once', async () => {
    const { flags, logged } = await createGrowthBookFixture({ clientKey: '' });
    flags.start();
    flags.stop();
    flags.start();
    await flushTasks();
    expect(logged).toEqual(['Missing clientKey']);
    flags.stop();
    vi.useRealTimers();
  });

  test('what was counted is delivered before a redirect, and not before other experiments', async () => {
    const delivered: string[] = [];
    const { flags, service } = await createGrowthBookFixture({ beforeLeaving: async () => void delivered.push('before leaving') });
    const trial = (key: string, variations: readonly unknown[]) => ({
      key,
      variations,
      weights: [0, 1],
      coverage: 1,
      hashAttribute: 'id',
      urlPatterns: [{ include: true, type: 'simple', pattern: '/*' }],
    });
    flags.setAttributes({ id: 'ada' });
    service.publish({ features: {}, experiments: [trial('look', [{}, { css: 'p{}' }])] });
    flags.start();
    await flushTasks();
    expect(delivered).toEqual([]);
    service.publish({ features: {}, experiments: [trial('moved', [{}, { urlRedirect: `${ORIGIN}/elsewhere` }])] });
    await flushTasks();
    expect(delivered).toEqual(['before leaving']);
    flags.stop();
    await flushTasks();
    vi.useRealTimers();
  });

  test('remote evaluation takes one request per user, and another one on the next page', async () => {
    let address = '/test';
    const { flags, service } = await createGrowthBookFixture({ remoteEval: true, url: () => `${ORIGIN}${address}` });
    service.streaming.on = false;
    service.publish(PAYLOAD);
    flags.setAttributes({ id: 'ada' });
    flags.start();
    await flushTasks();
    const getUsers = () => service.decided.map(({ attributes }) => attributes['id']);
    flags.setAttributes({ id: 'grace' });
    await flushTasks();
    expect(getUsers()).toEqual(['ada', 'grace']);
    // Already cached, so it is requested again without the cache.
    flags.setAttributes({ id: 'ada' });
    await flushTasks();
    expect(getUsers()).toEqual(['ada', 'grace', 'ada']);
    address = '/pricing';
    flags.setAttributes({ id: 'ada' });
    await flushTasks();
    expect(service.decided.at(-1)).toMatchObject({ attributes: { id: 'ada' }, url: `${ORIGIN}/pricing` });
    flags.stop();
    await flushTasks();
    vi.useRealTimers();
  });
});
