import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createManualClock } from 'castwright/testing';
import { stockMediaSuite, type StockedItems, type StockMediaFault, type StockMediaFixture } from 'castwright/testing/host';
import { createAcmeStock } from './server.ts';

const STATUSES: Partial<Record<StockMediaFault, number>> = { throttled: 429, 'quota-exceeded': 402, unauthorized: 401, unavailable: 503 };
const BYTES = new Uint8Array([1, 2, 3]);
/** Images that it has, and those of a page. */
const [STOCKED, SIZE] = [45, 20];

/** Simulates Acme, its files on this machine. */
async function open(): Promise<StockMediaFixture> {
  let fault: StockMediaFault | null = null;
  let items: StockedItems = {};
  let requests = 0;
  const files = createServer((_, response) => {
    if (items.redirect) return response.writeHead(302, { location: items.redirect }).end();
    return response.end(items.bytes ?? BYTES);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const toImage = (id: number) => ({
    ...{ id: String(id), title: items.title ?? 'Bees', width: 1_920, height: 1_080, page: `https://acme.example/${id}` },
    ...{ author: items.author ?? 'Ada', authorPage: items.authorPage ?? 'https://acme.example/ada' },
    ...{ thumbnail: `https://images.acme.example/${id}`, file: `${url}/${id}` },
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests += 1;
    init?.signal?.throwIfAborted();
    if (fault === 'silent') return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (fault === 'redirected' && init?.redirect === 'error') throw new TypeError('fetch failed');
    if (fault === 'garbage') return new Response('<html>');
    if (fault === 'wrong-shape') return Response.json([]);
    const status = fault === null ? undefined : STATUSES[fault];
    if (status !== undefined) return Response.json({}, { status, headers: status === 429 ? { 'retry-after': '7' } : {} });
    const { pathname, searchParams: query } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/search') {
      const all = query.get('q') === 'nothing' ? [] : Array.from({ length: STOCKED }, (_, index) => index + 1);
      const page = Number(query.get('page'));
      return Response.json({ images: all.slice((page - 1) * SIZE, page * SIZE).map(toImage), pages: Math.ceil(all.length / SIZE) });
    }
    const id = Number(pathname.split('/').at(-1));
    return id >= 1 && id <= STOCKED ? Response.json(toImage(id)) : Response.json({}, { status: 404 });
  };
  const settings = { ACME_STOCK_KEY: 'key', ACME_STOCK_URL: url };
  return {
    stock: createAcmeStock({ settings, fetch, clock: createManualClock(0) }),
    fail: (how) => void (fault = how),
    change: (change) => void (items = { ...items, ...change }),
    countRequests: () => requests,
    close: async () => void files.close(),
  };
}

stockMediaSuite({ name: 'acme', open, kinds: ['image'], items: STOCKED, bytes: BYTES, secret: 'Bearer key' });
