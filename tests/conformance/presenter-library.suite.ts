import { unwrapList } from '../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { PACK_VARIANTS } from '#domain/renderer/pack-variant.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';

export interface PresenterLibrarySubject {
  readonly open: () => Promise<PresenterLibrary>;
  /** Ids it must list, in order. */
  readonly ids: readonly string[];
  /** Some of them, where loading all would take long. */
  readonly tried?: readonly string[];
  /** The library while its server is down; absent if presenters are built in. */
  readonly openCutOff?: () => Promise<PresenterLibrary>;
  /** The library over this network; left out where presenters come with it. */
  readonly openOver?: (network: PresenterNetwork) => PresenterLibrary;
  /** How many packs it remembers, where it loads them over a network. */
  readonly remembered?: number;
  /** How many packs have been read, where they are read from a disk. */
  readonly reads?: () => number;
  readonly dispose: () => Promise<void>;
}

export interface PresenterNetwork {
  readonly fetch: typeof fetch;
  /** What the user is signed in with; null: signed out. Left out: the browser's cookie says it. */
  readonly token?: () => Promise<string | null>;
}

/** No lists of presenters. */
const NO_LISTS = ['null', '7', 'true', '"text"', '[]', '{}', '{"avatars":null}', '{"avatars":{}}', '{"avatars":"amara"}', '<html>', ''];
const UNAVAILABLE = { kind: 'unavailable', message: expect.stringMatching(/^\p{Lu}.*[.!]$/su) as string };
const OVER_NETWORK = 'Presenters come with the library.';

/** What every library of presenters must do, wherever its packs are. */
export function presenterLibrarySuite(name: string, prepare: () => Promise<PresenterLibrarySubject>): void {
  describe(`presenter library: ${name}`, () => {
    async function withSubject(act: (library: PresenterLibrary, subject: PresenterLibrarySubject) => Promise<void>): Promise<void> {
      const subject = await prepare();
      try {
        await act(await subject.open(), subject);
      } finally {
        await subject.dispose();
      }
    }

    test('lists presenters, each with a name and a same-origin image', () =>
      withSubject(async (library, { ids }) => {
        const cards = unwrapList(await library.list());
        expect([(await library.list()).kind, cards.map((card) => card.id)]).toEqual(['list', ids]);
        for (const card of cards) {
          expect(card.name).not.toBe('');
          expect(card.look).not.toBe('');
          expect(ids).toContain(card.presenterId);
          expect(card.thumbnailUrl).toMatch(/^\/[^/]/u);
          expect(Object.values(card.tags).every((tag) => typeof tag === 'string')).toBe(true);
        }
      }));

    test('reports unavailable presenters with a message for users, and never an empty list', ({ skip }) =>
      withSubject(async (_, { openCutOff }) => {
        if (openCutOff === undefined) return skip(OVER_NETWORK);
        expect(await (await openCutOff()).list()).toEqual(UNAVAILABLE);
      }));

    test('says so of a list that it can’t read, and of a server that fails, whatever is in the response', ({ skip }) =>
      withSubject(async (_, { openOver }) => {
        if (openOver === undefined) return skip(OVER_NETWORK);
        for (const body of NO_LISTS) expect(await openOver({ fetch: async () => new Response(body) }).list(), body).toEqual(UNAVAILABLE);
        for (const status of [401, 404, 500, 503]) {
          const failing = openOver({ fetch: async () => Response.json({ avatars: [] }, { status }) });
          expect(await failing.list(), String(status)).toEqual(UNAVAILABLE);
        }
      }));

    test('throws on a server that fails and on an unreadable pack, with a text to show: neither is an unknown presenter', ({ skip }) =>
      withSubject(async (_, { openOver }) => {
        if (openOver === undefined) return skip(OVER_NETWORK);
        const pack = createSyntheticPack('ada');
        for (const status of [401, 500, 503]) {
          const failing = openOver({ fetch: async () => new Response(new Uint8Array(pack), { status }) });
          await expect(failing.load('ada'), String(status)).rejects.toThrow(/^\p{Lu}.{8,}[.!]$/su);
        }
        await expect(openOver({ fetch: async () => new Response('no pack') }).load('ada')).rejects.toThrow(/./u);
      }));

    test('loads a pack once, and remembers no more of them than it may', ({ skip }) =>
      withSubject(async (_, { openOver, remembered }) => {
        if (openOver === undefined || remembered === undefined) return skip(OVER_NETWORK);
        let requests = 0;
        const pack = createSyntheticPack('ada');
        const library = openOver({
          fetch: async () => {
            requests += 1;
            return new Response(new Uint8Array(pack));
          },
        });
        const ids = Array.from({ length: remembered + 1 }, (_each, index) => `presenter-${index}`);
        const loadAll = async (some: readonly string[]) => {
          for (const id of some) await library.load(id);
          return requests;
        };
        expect(await loadAll(ids.slice(0, remembered))).toBe(remembered);
        expect(await loadAll(ids.slice(0, remembered))).toBe(remembered);
        expect(await loadAll(ids)).toBe(remembered + 1);
        expect(await loadAll(ids.slice(1))).toBe(remembered + 1);
        expect(await loadAll(ids.slice(0, 1))).toBe(remembered + 2);
      }));

    test('shows the server who asks, and nothing when nobody is signed in', ({ skip }) =>
      withSubject(async (_, { openOver }) => {
        if (openOver === undefined) return skip(OVER_NETWORK);
        for (const [token, authorization] of [
          [async () => 'a.b.c', 'Bearer a.b.c'],
          [async () => null, null],
          [undefined, null],
        ] as const) {
          const sent: (string | null)[] = [];
          const library = openOver({
            ...(token !== undefined && { token }),
            fetch: async (_input, init) => {
              sent.push(new Headers(init?.headers).get('authorization'));
              return new Response(null, { status: 404 });
            },
          });
          await library.list();
          await library.load('ada');
          expect(sent).toEqual([authorization, authorization]);
        }
      }));

    test('returns a complete pack for every presenter', () =>
      withSubject(async (library, { ids, tried = ids }) => {
        for (const id of tried) {
          const pack = await library.load(id);
          expect(pack?.id).toBe(id);
          expect(pack?.plate.alpha.some((alpha) => alpha === 255)).toBe(true);
          if (pack?.rig !== undefined) {
            // Drawn from paths: it needs no sprites.
            expect(pack.rig.parts.length).toBeGreaterThan(5);
            expect([pack.mouth.sprites.size, pack.eyes.sprites.size]).toEqual([0, 0]);
            continue;
          }
          const named = [
            ...(pack?.grid.sprites.flat() ?? []),
            ...Object.values(pack?.visemes ?? {}).map((viseme) => viseme.sprite ?? null),
          ];
          expect(new Set(named.filter((name) => name !== null)).size).toBe(20);
          for (const name of named) if (name !== null) expect(pack?.mouth.sprites.has(name)).toBe(true);
          expect(pack?.eyes.sprites.size).toBe(9);
        }
      }));

    test.each(PACK_VARIANTS)('returns a %s pack for exactly the presenters whose summary says so', (variant) =>
      withSubject(async (library, { ids, tried = ids }) => {
        const cards = unwrapList(await library.list());
        for (const card of cards.filter(({ id }) => tried.includes(id))) {
          const pack = await library.load(`${card.id}~${variant}`);
          expect(pack !== undefined, card.id).toBe(card[variant] === true);
          if (pack === undefined) continue;
          expect(pack.mouth.sprites.size).toBe((await library.load(card.id))?.mouth.sprites.size);
          expect(pack.plate.alpha.some((alpha) => alpha === 255)).toBe(true);
        }
        expect(await library.load(`nobody~${variant}`)).toBeUndefined();
      }),
    );

    test('returns the same pack twice', () =>
      withSubject(async (library, { ids }) => {
        const id = ids[0] ?? '';
        const [one, two] = [await library.load(id), await library.load(id)];
        expect(one?.plate.y.length).toBeGreaterThan(0);
        expect(two?.plate.y.length).toBe(one?.plate.y.length);
        expect(one?.plate.y.every((level, index) => level === two?.plate.y[index])).toBe(true);
      }));

    test.each(['nobody', '', '..', '../server', 'AMARA', 'a/b', '%2e%2e'])('returns nothing for the unknown id %j', (id) =>
      withSubject(async (library) => {
        expect(await library.load(id)).toBeUndefined();
      }),
    );

    test('rejects with the reason of an aborted signal', () =>
      withSubject(async (library, { ids }) => {
        const reason = new Error('gone elsewhere');
        await expect(library.load(ids[0] ?? '', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
        await library.load(ids[0] ?? '');
        await expect(library.load(ids[0] ?? '', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      }));

    test('reads nothing for a load that was aborted before', ({ skip }) =>
      withSubject(async (library, { ids: [id = ''], reads }) => {
        if (reads === undefined) return skip('Nothing is known of what it reads.');
        await expect(library.load(id, { signal: AbortSignal.abort() })).rejects.toThrow(/./u);
        expect(reads()).toBe(0);
        await library.load(id);
        expect(reads()).toBe(1);
      }));

    test('rejects with the reason of a signal that is aborted while it loads', () =>
      withSubject(async (library, { ids: [id = ''] }) => {
        const [visit, reason] = [new AbortController(), new Error('gone elsewhere')];
        const pending = library.load(id, { signal: visit.signal });
        visit.abort(reason);
        await expect(pending).rejects.toBe(reason);
        expect((await library.load(id))?.id).toBe(id);
      }));

    test('rejects at once when it is aborted while nobody answers', ({ skip }) =>
      withSubject(async (_, { openOver }) => {
        if (openOver === undefined) return skip(OVER_NETWORK);
        const silent = openOver({
          fetch: (_input, init) =>
            new Promise((_fulfil, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
        });
        const [visit, reason] = [new AbortController(), new Error('gone elsewhere')];
        const pending = silent.load('ada', { signal: visit.signal });
        await Promise.resolve();
        visit.abort(reason);
        await expect(pending).rejects.toBe(reason);
      }));
  });
}
