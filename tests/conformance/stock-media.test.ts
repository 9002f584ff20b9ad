import { describe, expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeStockMedia } from '#server/adapters/stock-media/fake/index.ts';
import { createNoStock } from '#server/adapters/stock-media/none/index.ts';
import { createOpenverseStock } from '#server/adapters/stock-media/openverse/index.ts';
import { createPexelsStock } from '#server/adapters/stock-media/pexels/index.ts';
import { createPixabayStock } from '#server/adapters/stock-media/pixabay/index.ts';
import { createUnsplashStock } from '#server/adapters/stock-media/unsplash/index.ts';
import type { StockMedia } from '#server/ports/stock-media.ts';
import {
  startOpenverse,
  startPexels,
  startPixabay,
  startUnsplash,
  STOCKED,
  type StockService,
  type StockServiceFault,
} from '../tools/stock-services.ts';
import { type StockMediaFault, type StockMediaFixture, stockMediaSuite } from './stock-media.suite.ts';

const KEY = 'key-of-the-operator';
const BYTES = new Uint8Array([1, 2, 3]);
const DAY = 86_400_000;
const FAULTS: Readonly<Record<StockMediaFault, StockServiceFault>> = {
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'quota-exceeded': { kind: 'status', status: 402 },
  unauthorized: { kind: 'status', status: 401 },
  unavailable: { kind: 'status', status: 502 },
  'wrong-shape': { kind: 'body', body: '{"hello":1}' },
  garbage: { kind: 'body', body: '<html>' },
  redirected: { kind: 'status', status: 302, headers: { location: '/elsewhere' } },
  silent: { kind: 'silent' },
};

const createParts = (url: string) => ({
  ...{ url, clock: createManualClock(0), fetch: (...call: Parameters<typeof fetch>) => fetch(...call) },
});
const ADAPTERS = {
  pexels: { start: startPexels, create: (url: string) => createPexelsStock({ ...createParts(url), apiKey: KEY }) },
  pixabay: { start: startPixabay, create: (url: string) => createPixabayStock({ ...createParts(url), apiKey: KEY }) },
  unsplash: { start: startUnsplash, create: (url: string) => createUnsplashStock({ ...createParts(url), accessKey: KEY }) },
  openverse: { start: startOpenverse, create: (url: string) => createOpenverseStock({ ...createParts(url), token: KEY }) },
} as const;

async function open(start: (key: string) => Promise<StockService>, create: (url: string) => StockMedia): Promise<StockMediaFixture> {
  const service = await start(KEY);
  return {
    stock: create(service.url),
    fail: (how) => service.setFault(how && FAULTS[how]),
    change: (items) => service.stock(items),
    countRequests: () => service.requests.length,
    close: () => service.close(),
  };
}

for (const [name, { start, create }] of Object.entries(ADAPTERS)) {
  stockMediaSuite({
    ...{ name, open: () => open(start, create), items: STOCKED, bytes: BYTES, secret: KEY },
    kinds: name === 'pexels' || name === 'pixabay' ? ['image', 'clip'] : ['image'],
    ...(name === 'pixabay' && { makesAuthorPages: true }),
  });
}
stockMediaSuite({
  name: 'fake',
  open: async () => ({ stock: createFakeStockMedia({ file: BYTES }), close: async () => {} }),
  ...{ kinds: ['image', 'clip'], items: 6, bytes: BYTES },
});

async function start(name: keyof typeof ADAPTERS): Promise<{ readonly service: StockService; readonly stock: StockMedia }> {
  const service = await ADAPTERS[name].start(KEY);
  onTestFinished(() => service.close());
  return { service, stock: ADAPTERS[name].create(service.url) };
}

const query = { words: 'bees', kind: 'image', orientation: 'portrait', language: 'de-AT', page: 1 } as const;

describe('stock services', () => {
  test('without a service, everything is not configured', async () => {
    const stock = createNoStock();
    expect(stock.source).toBeNull();
    expect(await stock.search(query)).toEqual({ kind: 'not-configured' });
    expect(await stock.take({ id: '1', kind: 'image', most: 1 })).toEqual({ kind: 'not-configured' });
    await stock.stop();
  });

  test.each([
    ['pexels', { query: 'bees', orientation: 'portrait', locale: 'de-DE', page: '1', per_page: '20' }],
    ['pixabay', { q: 'bees', orientation: 'vertical', lang: 'de', safesearch: 'true', image_type: 'photo' }],
    ['unsplash', { query: 'bees', orientation: 'portrait', content_filter: 'high' }],
    ['openverse', { q: 'bees', aspect_ratio: 'tall', license: 'by,cc0,pdm', mature: 'false' }],
  ] as const)('%s is told the words, the format and the language, in its own terms', async (name, expected) => {
    const { service, stock } = await start(name);
    await stock.search(query);
    expect(Object.fromEntries(service.requests[0]?.query ?? [])).toMatchObject(expected);
  });

  test('unsplash is told of a photo before its file is read, and links say where they come from', async () => {
    const { service, stock } = await start('unsplash');
    const taken = await stock.take({ id: '1', kind: 'image', most: 10 });
    expect(service.requests.map(({ path }) => path)).toEqual(['/photos/1', '/photos/1/download', '/files/1']);
    expect(service.requests.at(-1)?.query.get('w')).toBe('2160');
    expect(taken).toMatchObject({ item: { credit: { page: 'https://unsplash.com/photos/1?utm_source=castwright&utm_medium=referral' } } });
  });

  test('unsplash says 403 where its hour is used up', async () => {
    const { service, stock } = await start('unsplash');
    service.setFault({ kind: 'status', status: 403, body: 'Rate Limit Exceeded' });
    expect(await stock.search(query)).toEqual({ kind: 'quota-exceeded' });
  });

  test('keys go to no host of files', async () => {
    for (const name of ['pexels', 'pixabay', 'unsplash'] as const) {
      const { service, stock } = await start(name);
      expect((await stock.take({ id: '1', kind: 'image', most: 10 })).kind).toBe('taken');
      expect(service.requests.findLast(({ path }) => path.startsWith('/files/'))?.credentials).toBe('');
    }
  });

  test('pixabay says 400 of a wrong key', async () => {
    const service = await startPixabay('another key');
    onTestFinished(() => service.close());
    expect((await ADAPTERS.pixabay.create(service.url).search(query)).kind).toBe('unauthorized');
  });

  test.each(['pexels', 'pixabay'] as const)('of a clip of %s, the smallest file that fills a frame is taken', async (name) => {
    const { stock } = await start(name);
    // Only that one is at this service; the others are on hosts that aren't there.
    expect((await stock.take({ id: '1', kind: 'clip', most: 10 })).kind).toBe('taken');
  });

  test('a page of a search is asked for again after a day', async () => {
    const service = await startPexels(KEY);
    onTestFinished(() => service.close());
    const parts = createParts(service.url);
    const stock = createPexelsStock({ ...parts, apiKey: KEY });
    await stock.search(query);
    parts.clock.advance(DAY - 1);
    await stock.search(query);
    expect(service.requests).toHaveLength(1);
    parts.clock.advance(1);
    await stock.search(query);
    expect(service.requests).toHaveLength(2);
  });
});
