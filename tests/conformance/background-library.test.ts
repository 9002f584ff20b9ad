import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFakeBackgroundLibrary } from '../../src/adapters/background-library/fake/index.ts';
import { createHttpBackgroundLibrary } from '../../src/adapters/background-library/http/index.ts';
import { encodeBackground } from '../../src/domain/renderer/background-file.ts';
import { decodeSetFile } from '../../src/domain/renderer/set-file.ts';
import type { BackgroundLibrary } from '../../src/ports/background-library.ts';
import { backgroundLibrarySuite } from './background-library.suite.ts';
import type { BackgroundImage } from '../../src/domain/renderer/yuv-frame.ts';

/** The API's route with one image, which belongs to the caller who sends `mine`. */
function createServerWith(stored: BackgroundImage): typeof fetch {
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const owner = new Headers(init?.headers).get('authorization') === 'Bearer mine';
    const found = new URL(new Request(input).url).pathname === '/api/background/a-1/image' && owner;
    return found
      ? new Response(new Uint8Array(encodeBackground(stored)))
      : Response.json({ code: 'not-found', message: 'There is no such image.' }, { status: 404 });
  };
}

function createHttpLibrary(stored: BackgroundImage, token: string | null): BackgroundLibrary {
  return createHttpBackgroundLibrary({ origin: 'http://host.test', fetch: createServerWith(stored), token: async () => token });
}

test('fetches sets from the site’s files without the caller’s token', async () => {
  const set = new Uint8Array(await readFile(new URL('../../public/sets/loft.cws', import.meta.url)));
  const library = createHttpBackgroundLibrary({
    origin: 'http://host.test',
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const isSet = new URL(asked.url).pathname === '/sets/loft.cws' && !asked.headers.has('authorization');
      return isSet ? new Response(set) : new Response(null, { status: 404 });
    },
    token: async () => 'mine',
  });
  expect(await library.load('set:loft')).toEqual(decodeSetFile(gunzipSync(set)));
  expect(await library.load('set:../api/me')).toBeUndefined();
});

backgroundLibrarySuite('fake', (stored) => createFakeBackgroundLibrary({ 'a-1': stored }));
backgroundLibrarySuite('http', (stored) => createHttpLibrary(stored, 'mine'));

test.each(['theirs', null])('does not return other users’ images to %j', async (token) => {
  const stored = { pixels: { width: 2, height: 2, data: new Uint8Array(6) } };
  expect(await createHttpLibrary(stored, token).load('a-1')).toBeUndefined();
});
