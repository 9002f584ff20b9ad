import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStoredBackgroundLibrary } from '#server/projects/use-cases/stored-background-library.ts';
import { createHttpBackgroundLibrary } from '#adapters/background-library/http/index.ts';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { FAIRNESS_LIMITS } from '#domain/fairness/fairness-limits.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  user = await server.signUp();
});
afterAll(() => server.close());

function createForm(bytes: Uint8Array | string, file = { name: 'picture.png', type: 'image/png' }, field = 'file'): FormData {
  const data = new FormData();
  data.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: file.type }), file.name);
  return data;
}
const upload = (data: FormData) => user.call('POST', '/api/background', data);
const createSolidImage = (width: number, height: number, options: { readonly alpha?: number } = {}) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: options.alpha ?? 1 } } });

/** A PNG whose header promises this size; there is almost nothing in it. */
async function createPng(width: number, height: number): Promise<Uint8Array> {
  const { crc32 } = await import('node:zlib');
  const bytes = Buffer.from(await createSolidImage(16, 16).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Opens nothing until it's told to. */
function createHeldReader() {
  const started: string[] = [];
  const held: (() => void)[] = [];
  let open = false;
  const read = async (file: Uint8Array) => {
    started.push(Buffer.from(file).toString('latin1').split(':', 1)[0] ?? '');
    if (!open) await new Promise<void>((resolve) => held.push(resolve));
    return { kind: 'refused', code: 'not-an-image', message: 'It was held.', seconds: 0 } as const;
  };
  const seen = new Set<Promise<Response>>();
  return {
    begun: started,
    readBackground: read,
    readSquare: read,
    readDocumentImage: read,
    readPhoto: read,
    stop: async () => {},
    finishOne: () => held.shift()?.(),
    finishAll: () => {
      open = true;
      for (const resolve of held.splice(0)) resolve();
    },
    /** The first of these that is answered, each once. */
    async waitForNext(sent: readonly Promise<Response>[]): Promise<Response> {
      const left = sent.filter((one) => !seen.has(one));
      const { one, answer: response } = await Promise.race(left.map(async (one) => ({ one, answer: await one })));
      if (seen.has(one)) return this.waitForNext(sent);
      seen.add(one);
      return response;
    },
  };
}

describe('uploaded images', () => {
  test('API-6 are stored in the exact format both runtimes draw, with a thumbnail', async () => {
    const response = await upload(
      createForm(await createSolidImage(641, 360).jpeg().toBuffer(), { name: 'holiday.txt', type: 'text/plain' }),
    );
    expect(response.status).toBe(201);
    const card = (await response.json()) as BackgroundSummary;
    expect(card).toEqual({
      assetId: expect.any(String),
      name: 'holiday',
      thumbnailUrl: `/api/background/${card.assetId}/thumbnail`,
      width: 640,
      height: 360,
      seconds: null,
      hasSound: false,
    });
    expect(await (await user.call('GET', '/api/background')).json()).toEqual({ backgrounds: [card] });

    const exact = decodeBackground(new Uint8Array(await (await user.call('GET', `/api/background/${card.assetId}/image`)).arrayBuffer()));
    expect([exact.pixels.width, exact.pixels.height, exact.alpha]).toEqual([640, 360, undefined]);
    expect(Math.abs((exact.pixels.data[0] ?? 0) - 63)).toBeLessThan(4);
    const thumbnail = await user.call('GET', card.thumbnailUrl);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(320);
  });

  test('keep transparency, are rotated upright, and lose all metadata', async () => {
    const source = await createSolidImage(40, 20, { alpha: 0.5 })
      .png()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toBuffer();
    const card = (await (await upload(createForm(source))).json()) as BackgroundSummary;
    expect([card.width, card.height]).toEqual([20, 40]);
    const library = createStoredBackgroundLibrary(server.services, user.id);
    const stored = await library.load(card.assetId);
    expect(stored?.alpha?.[0]).toBe(128);
    const thumbnail = Buffer.from(await (await user.call('GET', card.thumbnailUrl)).arrayBuffer());
    expect((await sharp(thumbnail).metadata()).exif).toBeUndefined();
    expect(thumbnail.includes('secret')).toBe(false);
    expect(await createStoredBackgroundLibrary(server.services, 'somebody-else').load(card.assetId)).toBeUndefined();
    expect(await library.load('nonsense')).toBeUndefined();
  });

  test('are scaled down to video size', async () => {
    const card = (await (await upload(createForm(await createSolidImage(4000, 1000).png().toBuffer()))).json()) as BackgroundSummary;
    expect([card.width, card.height]).toEqual([1920, 480]);
  });

  test.each<{ name: string; data: () => Promise<FormData>; status: number; code: string }>([
    {
      name: 'an SVG',
      data: async () =>
        createForm('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><script>alert(1)</script></svg>', {
          name: 'a.svg',
          type: 'image/svg+xml',
        }),
      status: 415,
      code: 'not-a-picture',
    },
    {
      name: 'HTML called .png',
      data: async () => createForm('<!doctype html><script>alert(1)</script>'),
      status: 415,
      code: 'not-a-picture',
    },
    {
      name: 'noise',
      data: async () => createForm(Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
      status: 415,
      code: 'not-a-picture',
    },
    {
      name: 'an image of 30000 x 30000',
      data: async () => createForm(await createPng(30_000, 30_000)),
      status: 413,
      code: 'too-many-pixels',
    },
    {
      name: 'a truncated image',
      data: async () => {
        const whole = await sharp({
          create: { width: 600, height: 600, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
        })
          .jpeg()
          .toBuffer();
        return createForm(whole.subarray(0, whole.length / 2));
      },
      status: 400,
      code: 'damaged-picture',
    },
    {
      name: 'an image of a few pixels',
      data: async () => createForm(await createSolidImage(4, 4).png().toBuffer()),
      status: 400,
      code: 'too-small',
    },
    { name: 'more bytes than allowed', data: async () => createForm(new Uint8Array(16 * 1024 * 1024)), status: 413, code: 'too-large' },
    { name: 'no file', data: async () => createForm('x', { name: 'a', type: 'text/plain' }, 'other'), status: 400, code: 'no-file' },
    { name: 'an empty file', data: async () => createForm(''), status: 400, code: 'no-file' },
  ])('API-6 $name is rejected with a message', async ({ data, status, code }) => {
    const before = await server.services.objects.list('backdrops/');
    const response = await upload(await data());
    const body = (await response.json()) as { message: string };
    expect({ status: response.status, ...body }).toEqual({ status, code, field: 'file', message: expect.stringMatching(/^[A-Z].*[.]$/) });
    expect(await server.services.objects.list('backdrops/')).toHaveLength(before.length);
  });

  test('are revalidated with this server before the browser shows them again', async () => {
    const card = (await (await upload(createForm(await createSolidImage(32, 32).png().toBuffer()))).json()) as BackgroundSummary;
    const first = await user.call('GET', card.thumbnailUrl);
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['private, no-cache', 'authorization, cookie']);
    expect((await user.call('GET', card.thumbnailUrl, undefined, { 'if-none-match': tag })).status).toBe(304);
    const next = await server.signUp();
    expect((await next.call('GET', card.thumbnailUrl, undefined, { 'if-none-match': tag })).status).toBe(404);
  });

  test('API-6 are rejected without a form', async () => {
    const response = await user.call('POST', '/api/background', { file: 'x' });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'no-file' }]);
  });

  test('API-6 ten concurrent ones of a user wait or are rejected, and another user’s is next', async () => {
    const reader = createHeldReader();
    const busy = await startTestServer({ worker: false, imageReader: reader });
    try {
      const [greedy, other] = [await busy.signUp(), await busy.signUp()];
      const send = (who: TestUser, name: string) => who.call('POST', '/api/background', createForm(`${name}: ${'x'.repeat(100)}`));
      const { atOnce, waitingEach } = FAIRNESS_LIMITS.images;
      const taken = atOnce + waitingEach;
      const sent = Array.from({ length: 10 }, () => send(greedy, 'greedy'));
      const early = await Promise.all(Array.from({ length: 10 - taken }, () => reader.waitForNext(sent)));
      for (const response of early) {
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await response.json()).toMatchObject({ code: 'busy', message: expect.stringMatching(/try again/) });
      }
      const patient = send(other, 'other');
      await vi.waitFor(() => expect(busy.services.workLimiter.images.waiting).toBe(waitingEach + 1));
      reader.finishOne();
      reader.finishOne();
      await vi.waitFor(() => expect(reader.begun.slice(0, atOnce + 2)).toContain('other'));
      reader.finishAll();
      expect((await patient).status).toBe(415);
      expect(busy.errors).toEqual([]);
    } finally {
      reader.finishAll();
      await busy.close();
    }
  });

  test('the editor’s preview loads an uploaded image, and nobody else’s', async () => {
    const { assetId } = (await (await upload(createForm(await createSolidImage(32, 20).png().toBuffer()))).json()) as BackgroundSummary;
    const loadAs = async (token: string) =>
      createHttpBackgroundLibrary({ origin: server.url, fetch, token: async () => token }).load(assetId);
    expect((await loadAs(user.token))?.pixels).toMatchObject({ width: 32, height: 20 });
    expect(await loadAs((await server.signUp()).token)).toBeUndefined();
  });

  test('returns not found for another user’s background', async () => {
    const { assetId } = (await (await upload(createForm(await createSolidImage(32, 32).png().toBuffer()))).json()) as BackgroundSummary;
    const otherUser = await server.signUp();
    for (const path of ['image', 'thumbnail']) expect((await otherUser.call('GET', `/api/background/${assetId}/${path}`)).status).toBe(404);
    const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one', background: { kind: 'image', assetId } };
    expect(await (await otherUser.call('POST', '/api/avatar/generate', order)).json()).toMatchObject({ field: 'background' });
    expect((await user.call('POST', '/api/avatar/generate', order)).status).toBe(202);
  });
});
