import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeMusicLibrary } from '#adapters/music-library/fake/index.ts';
import { createHttpMusicLibrary } from '#adapters/music-library/http/index.ts';
import { encodeMusicFile } from '#domain/music/music-file.ts';
import type { MusicLibrary } from '#ports/music-library.ts';
import { musicLibrarySuite } from './music-library.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';

/** The API's route with one file, which belongs to the caller who sends `mine`. */
function createServerWith(samples: Int16Array): typeof fetch {
  return async (input, init) => {
    // A real request is answered later.
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    const { pathname } = new URL(new Request(input).url);
    const caller = new Headers(init?.headers).get('authorization');
    return pathname === '/api/music/a-1/audio' && caller === 'Bearer mine'
      ? new Response(encodeMusicFile(samples))
      : Response.json({ code: 'not-found', message: 'There is no such music.' }, { status: 404 });
  };
}

function createHttpLibrary(call: typeof fetch, token: string | null): MusicLibrary {
  return createHttpMusicLibrary({ origin: 'http://host.test', fetch: call, token: async () => token });
}

musicLibrarySuite({ name: 'fake', open: (samples) => createFakeMusicLibrary({ 'a-1': samples }) });
musicLibrarySuite({
  name: 'http',
  open: (samples) => createHttpLibrary(createServerWith(samples), 'mine'),
  openFailing: () => createHttpLibrary(async () => Response.json({ message: 'Out of order' }, { status: 500 }), 'mine'),
});

test.each(['theirs', null])('does not return other users’ music to %j', async (token) => {
  expect(await createHttpLibrary(createServerWith(Int16Array.of(1)), token).load('a-1')).toBeUndefined();
});

test('does not return music to who is signed out, and sends no token of theirs', async () => {
  const sent: (string | null)[] = [];
  const call: typeof fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return Response.json({}, { status: 404 });
  };
  expect([await createHttpLibrary(call, null).load('a-1'), sent]).toEqual([undefined, [null]]);
});

test('loads the music of a scene that is mixed again and again once, and anew for another user', async () => {
  let [token, calls] = ['mine', 0];
  const stored = createServerWith(Int16Array.of(1, 2));
  const count: typeof fetch = (input, init) => {
    calls += 1;
    return stored(input, init);
  };
  const library = createHttpMusicLibrary({ origin: 'http://host.test', fetch: count, token: async () => token });
  await library.load('a-1');
  expect([await library.load('a-1'), calls]).toEqual([{ samples: Int16Array.of(1, 2), peak: 2 }, 1]);
  token = 'theirs';
  expect([await library.load('a-1'), calls]).toEqual([undefined, 2]);
});

test('a file that isn’t music is a failure, not silence', async () => {
  const library = createHttpLibrary(async () => new Response('<html>'), 'mine');
  await expect(library.load('a-1')).rejects.toThrow('The music could not be loaded.');
});

compareAdapters({
  title: 'music of projects in memory and over HTTP',
  calls: fc.constantFrom('a-1', 'a-2', '', 'A-1', '../a-1', 'a-1/', '__proto__', 'a-1?x', '%61-1'),
  length: 8,
  runs: 20,
  async open() {
    const samples = Int16Array.of(3, -4);
    const drive = (library: MusicLibrary) => async (id: string) => {
      const loop = await library.load(id);
      return loop === undefined ? 'none' : `${loop.samples.join()} ${loop.peak}`;
    };
    return {
      fake: drive(createFakeMusicLibrary({ 'a-1': samples })),
      real: drive(createHttpLibrary(createServerWith(samples), 'mine')),
      close: async () => {},
    };
  },
});
