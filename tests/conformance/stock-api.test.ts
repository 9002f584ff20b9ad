import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStockApi } from '#adapters/api/memory/memory-stock-api.ts';
import { createFakeStockMedia, type FakeStockMedia } from '#server/adapters/stock-media/fake/index.ts';
import { createNoStock } from '#server/adapters/stock-media/none/index.ts';
import type { StockFailure, StockMedia } from '#server/ports/stock-media.ts';
import { STOCK_CALLS_PER_DAY } from '#server/projects/use-cases/stock/stock-problems.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createBackgroundApi, createStockApi } from './support/real-server-apis.ts';
import { stockApiSuite } from './stock-api.suite.ts';

let fake: FakeStockMedia;
let chosen: StockMedia;
let server: TestServer;

/** What the server has, which tests take away. */
const stockMedia: StockMedia = {
  get source() {
    return chosen.source;
  },
  search: (...call) => chosen.search(...call),
  take: (...call) => chosen.take(...call),
  stop: () => chosen.stop(),
};

beforeAll(async () => {
  const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  fake = createFakeStockMedia({ file });
  chosen = fake;
  server = await startTestServer({ worker: false, stockMedia });
});
afterAll(() => server.close());

stockApiSuite({
  name: 'api-memory',
  async open(without) {
    const [memory, faults] = [createMemoryServer({ clock: createManualClock(0) }), createFaults()];
    const options = without === 'service' ? { source: null } : {};
    return { stock: createMemoryStockApi(memory, faults, options), backgrounds: createMemoryBackgroundApi(memory, faults) };
  },
});
stockApiSuite({
  name: 'api-http over a server',
  async open(without) {
    const { token } = await server.signUp();
    chosen = without === 'service' ? createNoStock() : fake;
    return { stock: createStockApi(server, token), backgrounds: createBackgroundApi(server, token) };
  },
});

describe('stock media over a server', () => {
  const search = '/api/stock/items?words=bees';
  const read = async (response: Response) =>
    (await response.json()) as { readonly problem: { readonly code: string }; readonly code: string };

  test.each([
    [{ kind: 'throttled' }, 'busy'],
    [{ kind: 'quota-exceeded' }, 'quota'],
    [{ kind: 'unauthorized', detail: 'HTTP 401' }, 'unreachable'],
    [{ kind: 'unavailable', detail: 'ECONNREFUSED' }, 'unreachable'],
  ] satisfies readonly (readonly [StockFailure, string])[])('%o is said without its details', async (failure, code) => {
    chosen = fake;
    const user = await server.signUp();
    fake.setFailure(failure);
    const found = await read(await user.call('GET', search));
    const taken = await user.call('POST', '/api/stock/items', { id: '1', kind: 'image' });
    fake.setFailure(null);
    expect(found).toMatchObject({ own: [], items: [], problem: { code } });
    expect([taken.status, (await read(taken)).code]).toEqual([503, `stock-${code}`]);
    expect(JSON.stringify(found)).not.toMatch(/HTTP|ECONN/);
  });

  test('nobody searches more than their share of a day', async () => {
    chosen = fake;
    const [greedy, other] = [await server.signUp(), await server.signUp()];
    await server.services.rateLimitCounter.increment(`stock:${greedy.id}`, 86_400_000);
    for (let calls = 1; calls < STOCK_CALLS_PER_DAY; calls += 1) {
      await server.services.rateLimitCounter.increment(`stock:${greedy.id}`, 86_400_000);
    }
    const before = fake.queries.length;
    expect(await read(await greedy.call('GET', search))).toMatchObject({ problem: { code: 'share' } });
    expect((await greedy.call('POST', '/api/stock/items', { id: '1', kind: 'image' })).status).toBe(429);
    expect(fake.queries).toHaveLength(before);
    expect(await read(await other.call('GET', search))).toMatchObject({ problem: null });
  });

  test('a file that is no image is refused like an upload', async () => {
    chosen = createFakeStockMedia({ file: new TextEncoder().encode('<html>') });
    const user = await server.signUp();
    expect((await user.call('POST', '/api/stock/items', { id: '1', kind: 'image' })).status).toBe(415);
    expect(await (await user.call('GET', '/api/background')).json()).toEqual({ backgrounds: [] });
  });
});
