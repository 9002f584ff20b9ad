import { describe, expect, it } from 'vitest';
import { createFakeBackdropLibrary } from '../../src/adapters/backdrop-library-fake/index.ts';
import { createHttpBackdropLibrary } from '../../src/adapters/backdrop-library-http/index.ts';
import { encodeBackdrop } from '../../src/domain/stage/backdrop-file.ts';
import type { Backdrop, BackdropLibrary } from '../../src/ports/backdrop-library.ts';

const mine: Backdrop = {
  picture: { width: 4, height: 2, data: Uint8Array.from({ length: 12 }, (_, at) => at * 20) },
  alpha: Uint8Array.from({ length: 8 }, (_, at) => at * 30),
};

const host: typeof fetch = async (input, init) => {
  init?.signal?.throwIfAborted();
  const owner = new Headers(init?.headers).get('authorization') === 'Bearer mine';
  const found = new Request(input).url.endsWith('/api/background/a-1/picture') && owner;
  return found
    ? new Response(new Uint8Array(encodeBackdrop(mine)))
    : Response.json({ code: 'not-found', message: 'There is no such picture.' }, { status: 404 });
};

const LIBRARIES: readonly (readonly [string, () => BackdropLibrary])[] = [
  ['fake', () => createFakeBackdropLibrary({ 'a-1': mine })],
  ['http', () => createHttpBackdropLibrary({ origin: 'http://host.test', fetch: host, token: async () => 'mine' })],
];

describe.each(LIBRARIES)('backdrop library: %s', (_, create) => {
  it('gives a picture as it was stored', async () => {
    expect(await create().load('a-1')).toEqual(mine);
  });

  it.each(['a-2', '', '../profile'])('gives nothing for the unknown id %j', async (id) => {
    expect(await create().load(id)).toBeUndefined();
  });

  it('rejects with the reason of a signal that has aborted', async () => {
    const reason = new Error('gone elsewhere');
    await expect(create().load('a-1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

it('pictures of others are not given', async () => {
  expect(
    await createHttpBackdropLibrary({ origin: 'http://host.test', fetch: host, token: async () => 'theirs' }).load('a-1'),
  ).toBeUndefined();
  expect(await createHttpBackdropLibrary({ origin: 'http://host.test', fetch: host, token: async () => null }).load('a-1')).toBeUndefined();
});
