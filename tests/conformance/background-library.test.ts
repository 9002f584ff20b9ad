import { expect, it } from 'vitest';
import { createFakeBackdropLibrary } from '../../src/adapters/background-library/fake/index.ts';
import { createHttpBackdropLibrary } from '../../src/adapters/background-library/http/index.ts';
import { encodeBackdrop } from '../../src/domain/renderer/background-file.ts';
import type { Backdrop, BackdropLibrary } from '../../src/ports/background-library.ts';
import { backdropLibrarySuite } from './background-library.suite.ts';

/** The API host's route, with one picture that belongs to whoever says `mine`. */
function hostWith(stored: Backdrop): typeof fetch {
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const owner = new Headers(init?.headers).get('authorization') === 'Bearer mine';
    const found = new URL(new Request(input).url).pathname === '/api/background/a-1/picture' && owner;
    return found
      ? new Response(new Uint8Array(encodeBackdrop(stored)))
      : Response.json({ code: 'not-found', message: 'There is no such picture.' }, { status: 404 });
  };
}

function httpLibrary(stored: Backdrop, token: string | null): BackdropLibrary {
  return createHttpBackdropLibrary({ origin: 'http://host.test', fetch: hostWith(stored), token: async () => token });
}

backdropLibrarySuite('fake', (stored) => createFakeBackdropLibrary({ 'a-1': stored }));
backdropLibrarySuite('http', (stored) => httpLibrary(stored, 'mine'));

it.each(['theirs', null])('pictures of others are not given to %j', async (token) => {
  const stored = { picture: { width: 2, height: 2, data: new Uint8Array(6) } };
  expect(await httpLibrary(stored, token).load('a-1')).toBeUndefined();
});
