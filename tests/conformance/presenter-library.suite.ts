import { unwrapList } from '../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import type { PresenterLibrary } from '../../src/ports/presenter-library.ts';

export interface PresenterLibrarySubject {
  readonly open: () => Promise<PresenterLibrary>;
  /** Ids it must list, in order. */
  readonly ids: readonly string[];
  /** Some of them, where loading all would take long. */
  readonly tried?: readonly string[];
  /** The library while its server is down; absent if presenters are built in. */
  readonly openCutOff?: () => Promise<PresenterLibrary>;
  readonly dispose: () => Promise<void>;
}

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
        expect(cards.map((card) => card.id)).toEqual(ids);
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
        if (openCutOff === undefined) return skip('Presenters come with the library.');
        const outcome = await (await openCutOff()).list();
        expect(outcome).toEqual({ kind: 'unavailable', message: expect.stringMatching(/^\p{Lu}.*[.!]$/su) });
      }));

    test('returns a complete pack for every presenter', () =>
      withSubject(async (library, { ids, tried = ids }) => {
        for (const id of tried) {
          const pack = await library.load(id);
          expect(pack?.id).toBe(id);
          const named = [
            ...(pack?.grid.sprites.flat() ?? []),
            ...Object.values(pack?.visemes ?? {}).map((viseme) => viseme.sprite ?? null),
          ];
          expect(new Set(named.filter((name) => name !== null)).size).toBe(20);
          for (const name of named) if (name !== null) expect(pack?.mouth.sprites.has(name)).toBe(true);
          expect(pack?.eyes.sprites.size).toBe(9);
          expect(pack?.plate.alpha.some((alpha) => alpha === 255)).toBe(true);
        }
      }));

    test('returns a wide pack for exactly the presenters whose summary says so', () =>
      withSubject(async (library, { ids, tried = ids }) => {
        const cards = unwrapList(await library.list());
        for (const card of cards.filter(({ id }) => tried.includes(id))) {
          const pack = await library.load(`${card.id}~wide`);
          expect(pack !== undefined, card.id).toBe(card.wide === true);
          if (pack === undefined) continue;
          expect(pack.mouth.sprites.size).toBe((await library.load(card.id))?.mouth.sprites.size);
          expect(pack.plate.alpha.some((alpha) => alpha === 255)).toBe(true);
        }
        expect(await library.load('nobody~wide')).toBeUndefined();
      }));

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
      }));
  });
}
