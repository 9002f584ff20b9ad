import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createHttpBackgroundLibrary } from '#adapters/background-library/http/index.ts';
import { encodeBackground } from '#domain/renderer/background-file.ts';
import { decodeSetFile } from '#domain/renderer/set-file.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { backgroundLibrarySuite } from './background-library.suite.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

const LOFT = new Uint8Array(await readFile(new URL('../../public/sets/loft.cws', import.meta.url)));

/** The site's files and the API's route with one image, which belongs to the caller who sends `mine`. Sets are fetched without that. */
function createServerWith(stored: BackgroundImage): typeof fetch {
  return async (input, init) => {
    // A real request is answered later.
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    const { pathname } = new URL(new Request(input).url);
    const caller = new Headers(init?.headers).get('authorization');
    if (pathname === '/sets/loft.cws' && caller === null) return new Response(LOFT);
    return pathname === '/api/background/a-1/image' && caller === 'Bearer mine'
      ? new Response(new Uint8Array(encodeBackground(stored)))
      : Response.json({ code: 'not-found', message: 'There is no such image.' }, { status: 404 });
  };
}

function createHttpLibrary(call: typeof fetch, token: string | null): BackgroundLibrary {
  return createHttpBackgroundLibrary({ origin: 'http://host.test', fetch: call, token: async () => token });
}

const loft = decodeSetFile(gunzipSync(LOFT));

backgroundLibrarySuite({ name: 'fake', open: (stored) => createFakeBackgroundLibrary({ 'a-1': stored, 'set:loft': loft }), loft });
backgroundLibrarySuite({
  name: 'http',
  open: (stored) => createHttpLibrary(createServerWith(stored), 'mine'),
  loft,
  openFailing: () => createHttpLibrary(async () => Response.json({ message: 'Out of order' }, { status: 500 }), 'mine'),
});

test.each(['theirs', null])('does not return other users’ images to %j', async (token) => {
  const stored = { pixels: { width: 2, height: 2, data: new Uint8Array(6) } };
  const callers: (string | null)[] = [];
  const server = createServerWith(stored);
  const library = createHttpLibrary(async (input, init) => {
    callers.push(new Headers(init?.headers).get('authorization'));
    return server(input, init);
  }, token);
  expect(await library.load('a-1')).toBeUndefined();
  expect(callers).toEqual([token === null ? null : `Bearer ${token}`]);
});

const STORED: BackgroundImage = { pixels: { width: 4, height: 2, data: Uint8Array.from({ length: 12 }, (_, at) => at) } };

compareAdapters({
  title: 'images of projects in memory and over HTTP',
  calls: fc.constantFrom(
    'a-1',
    'set:loft',
    'a-2',
    '',
    'A-1',
    '../a-1',
    'a-1/',
    'set:',
    'set:Loft',
    'set:nowhere',
    '__proto__',
    'a-1?x',
    '%61-1',
  ),
  length: 8,
  runs: 20,
  async open() {
    const drive = (library: BackgroundLibrary) => async (id: string) => {
      const image = await library.load(id);
      return image === undefined ? 'none' : `${image.pixels.width} ${image.pixels.height} ${image.pixels.data.at(-1)}`;
    };
    return {
      fake: drive(createFakeBackgroundLibrary({ 'a-1': STORED, 'set:loft': loft })),
      real: drive(createHttpLibrary(createServerWith(STORED), 'mine')),
      close: async () => {},
    };
  },
});
