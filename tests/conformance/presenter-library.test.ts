import {} from '../tools/lists.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  createDiskPresenterLibrary,
  createPresenterFolder,
  createPresenterLibrary,
} from '#server/adapters/presenter-library/disk/index.ts';
import { createFakePresenterLibrary, FAKE_PRESENTERS, createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { DRAWN_WARDROBES, WARDROBES } from '#domain/presenters/wardrobe.ts';
import { listLooks } from '#domain/presenters/presenter-summaries.ts';
import { BadPresenterPack } from '#domain/renderer/decode-baked-pack.ts';
import { presenterLibrarySuite } from './presenter-library.suite.ts';
import { createPresenterFolder as makePresenterFolder } from './support/presenter-folder.ts';

const BUILT_IN = new URL('../../presenters', import.meta.url).pathname;
const BUILT_IN_PRESENTERS = Object.keys({ ...WARDROBES, ...DRAWN_WARDROBES }).toSorted();
const IDS = FAKE_PRESENTERS.map((card) => card.id);

/** The API server's two routes over a folder; `unwrapped` as when the transport took the compression off. */
async function createServerOver(folder: string, options: { readonly unwrapped?: boolean } = {}): Promise<typeof fetch> {
  const files = createPresenterFolder(folder);
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const path = new URL(new Request(input).url).pathname;
    if (path === '/api/avatars') return Response.json({ avatars: await files.cards() });
    const id = decodeURIComponent(/^\/api\/avatars\/([^/]*)\/pack$/u.exec(path)?.[1] ?? '');
    const pack = await files.pack(id);
    if (pack === undefined) return Response.json({ code: 'not-found', message: 'There is no such presenter.' }, { status: 404 });
    return new Response(new Uint8Array(options.unwrapped === true ? createSyntheticPack(id) : pack));
  };
}

presenterLibrarySuite('fake', async () => ({
  open: async () => createFakePresenterLibrary(),
  openCutOff: async () => createFakePresenterLibrary(undefined, { failingLists: [1] }),
  ids: IDS,
  dispose: async () => {},
}));

presenterLibrarySuite('disk', async () => {
  const folder = await makePresenterFolder();
  const files = createPresenterFolder(folder);
  let reads = 0;
  const pack = (id: string) => {
    reads += 1;
    return files.pack(id);
  };
  return {
    open: async () => createPresenterLibrary({ ...files, pack }),
    ids: IDS,
    reads: () => reads,
    dispose: () => rm(folder, { recursive: true }),
  };
});

presenterLibrarySuite('disk, the real cast', async () => ({
  open: async () => createDiskPresenterLibrary(BUILT_IN),
  ids: listLooks(BUILT_IN_PRESENTERS).map(({ id }) => id),
  tried: ['amara', 'daniel-sage-silver', 'maya-forest', 'nia', 'zahra'],
  dispose: async () => {},
}));

presenterLibrarySuite('http', async () => {
  const folder = await makePresenterFolder();
  return {
    open: async () => createHttpPresenterLibrary({ origin: 'http://host.test', fetch: await createServerOver(folder) }),
    openCutOff: async () =>
      createHttpPresenterLibrary({ origin: 'http://host.test', fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
    openOver: (network) => createHttpPresenterLibrary({ origin: 'http://host.test', ...network }),
    remembered: 4,
    ids: IDS,
    dispose: () => rm(folder, { recursive: true }),
  };
});

presenterLibrarySuite('http, compression taken off on the way', async () => {
  const folder = await makePresenterFolder();
  const fetch = await createServerOver(folder, { unwrapped: true });
  return {
    open: async () => createHttpPresenterLibrary({ origin: 'http://host.test', fetch }),
    ids: IDS,
    dispose: () => rm(folder, { recursive: true }),
  };
});

test('throws on an unreadable pack, from disk and over HTTP', async () => {
  const folder = await makePresenterFolder();
  await writeFile(join(folder, 'ada', 'pack.cwp'), gzipSync('not a pack at all'));
  const http = createHttpPresenterLibrary({ origin: 'http://host.test', fetch: await createServerOver(folder) });
  await expect(createDiskPresenterLibrary(folder).load('ada')).rejects.toThrow(BadPresenterPack);
  await expect(http.load('ada')).rejects.toThrow(BadPresenterPack);
  await rm(folder, { recursive: true });
});

test('recolors a look the same on client and server, fetching its presenter once', async () => {
  const server = await createServerOver(BUILT_IN);
  const requested: string[] = [];
  const library = createHttpPresenterLibrary({
    origin: 'http://host.test',
    fetch: (input, init) => {
      requested.push(new URL(new Request(input).url).pathname);
      return server(input, init);
    },
  });
  const [asMade, look] = [await library.load('maya'), await library.load('maya-forest-copper')];
  expect(requested).toEqual(['/api/avatars/maya/pack']);
  expect(look?.id).toBe('maya-forest-copper');
  expect(Buffer.compare(look?.plate.y ?? Buffer.of(), asMade?.plate.y ?? Buffer.of())).not.toBe(0);
  const inHost = await createDiskPresenterLibrary(BUILT_IN).load('maya-forest-copper');
  expect(Buffer.compare(look?.plate.y ?? Buffer.of(), inHost?.plate.y ?? Buffer.of(1))).toBe(0);
  expect(Buffer.compare(look?.plate.u ?? Buffer.of(), inHost?.plate.u ?? Buffer.of(1))).toBe(0);
});
