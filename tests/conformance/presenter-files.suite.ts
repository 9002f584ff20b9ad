import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PresenterFolder } from '#server/ports/presenter-files.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { PACK_VARIANTS } from '#domain/renderer/pack-variant.ts';
import { type DecodedImage, isWebp, measureDifference, measureNearness, measureShare } from './support/compare-images.ts';

export interface PresenterFilesSubject {
  readonly files: PresenterFolder;
  /** Presenters it must have. */
  readonly ids: readonly string[];
  /** Decodes a WebP and reads a pack's id; left out where files only stand for images and packs. */
  readonly decode?: PresenterFileDecoder;
  /** Changes what is stored while the library is open; left out where presenters come with it. */
  readonly storage?: PresenterStorage;
  readonly dispose: () => Promise<void>;
}

export interface PresenterFileDecoder {
  readonly image: (image: Uint8Array) => Promise<DecodedImage>;
  readonly packId: (pack: Uint8Array) => Promise<string>;
}

export interface PresenterStorage {
  /** What each presenter is stored as. Without one of them a presenter has neither cutouts nor looks. */
  readonly parts: readonly string[];
  readonly remove: (id: string, part: string) => Promise<void>;
  /** Makes a part unreadable. */
  readonly block: (id: string, part: string) => Promise<void>;
  /** Undoes `remove` and `block`. */
  readonly restore: (id: string, part: string) => Promise<void>;
  /** How many parts have been read so far. */
  readonly reads: () => number;
}

const STRANGERS = [
  'nobody',
  '',
  '.',
  '..',
  '../server',
  'a/b',
  'ADA',
  '%2e%2e',
  'ada/pack.cwp',
  'ada\0',
  '/etc/passwd',
  'README.md',
  'tools',
  'nobody~wide',
  'nobody-forest',
  'nobody.112233-445566',
];
const FILES = ['pack', 'thumbnail', 'cutout'] as const;
const THUMBNAIL_SIZE = [360, 440];
/** Looks of each presenter whose images are drawn: one in other clothes, one that has other hair too. */
const LOOKS_TRIED = 2;
/** Colors that no wardrobe has. */
const OWN_COLORS = '.112233-445566';
/** Levels of 255 by which compression may change a sample on average. */
const CLOSE = 3;
/** Share of the recolored pixels whose hue is nearer to a color of the look than before. */
const MOST = 0.95;
/** Share of the pixels beside the presenter that compression may give another color. */
const STRAY = 0.002;
const NO_LOOKS = 'It has no looks.';

const toText = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64');

/** The contract of `server/ports/presenter-files.ts`. */
export function presenterFilesSuite(name: string, prepare: () => Promise<PresenterFilesSubject>): void {
  describe(`PresenterFiles: ${name}`, () => {
    let subject: PresenterFilesSubject;
    beforeAll(async () => {
      subject = await prepare();
    });
    afterAll(() => subject?.dispose());

    /** Some looks of the presenters it must have; not the originals. */
    const findLooks = async (): Promise<readonly PresenterSummary[]> => {
      const cards = await subject.files.cards();
      return subject.ids.flatMap((id) => cards.filter((card) => card.presenterId === id && card.id !== id).slice(0, LOOKS_TRIED));
    };

    test('API-7 has a pack, an image and a cutout of its own for every presenter', async () => {
      const { files, ids } = subject;
      const all = await Promise.all(ids.flatMap((id) => FILES.map((file) => files[file](id))));
      expect(all.every((bytes) => bytes !== undefined && bytes.length > 0)).toBe(true);
      expect(new Set(all.map(toText)).size).toBe(all.length);
    });

    test('lists every presenter as they were made, then their looks, each once, and nothing that has no files', async () => {
      const { files, ids } = subject;
      const cards = await files.cards();
      const originals = cards.filter((card) => card.id === card.presenterId).map(({ id }) => id);
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
      expect(originals).toEqual(expect.arrayContaining([...ids]));
      for (const { id, presenterId, name: shown, thumbnailUrl } of cards) {
        const first = cards.find((card) => card.presenterId === presenterId);
        expect([first?.id, shown !== '', thumbnailUrl]).toEqual([presenterId, true, `/api/avatars/${id}/thumbnail`]);
      }
      for (const id of originals) expect([id, (await files.pack(id)) !== undefined]).toEqual([id, true]);
      expect(await files.cards()).toEqual(cards);
    });

    test('is deterministic, also for several callers at once', async () => {
      const { files, ids } = subject;
      for (const id of ids) {
        for (const file of FILES) {
          const [first, ...others] = await Promise.all([files[file](id), files[file](id), files[file](id)]);
          for (const other of [...others, await files[file](id)]) {
            expect(Buffer.compare(other ?? Buffer.of(), first ?? Buffer.of(1))).toBe(0);
          }
        }
      }
    });

    test.each(PACK_VARIANTS)('has a %s pack of exactly the presenters whose card says so', async (variant) => {
      const { files, ids } = subject;
      for (const card of (await files.cards()).filter(({ id }) => ids.includes(id))) {
        const pack = await files.pack(`${card.id}~${variant}`);
        expect([card.id, pack !== undefined]).toEqual([card.id, card[variant] === true]);
        if (pack !== undefined) expect(toText(pack)).not.toBe(toText(await files.pack(card.id)));
      }
    });

    test('a look has its presenter’s pack, and an image and a cutout of its own', async ({ skip }) => {
      const { files } = subject;
      const looks = await findLooks();
      if (looks.length === 0) return skip(NO_LOOKS);
      for (const { id, presenterId } of looks) {
        expect([id, toText(await files.pack(id))]).toEqual([id, toText(await files.pack(presenterId))]);
        for (const variant of PACK_VARIANTS)
          expect(toText(await files.pack(`${id}~${variant}`))).toBe(toText(await files.pack(`${presenterId}~${variant}`)));
      }
      const ids = [...new Set(looks.map(({ presenterId }) => presenterId)), ...looks.map(({ id }) => id)];
      const images = await Promise.all(ids.flatMap((id) => [files.thumbnail(id), files.cutout(id)]));
      expect(images.every((image) => image !== undefined && image.length > 0)).toBe(true);
      expect(new Set(images.map(toText)).size).toBe(images.length);
    });

    test('a look in a user’s own colors is shown as its presenter was made', async ({ skip }) => {
      const { files } = subject;
      const looks = await findLooks();
      if (looks.length === 0) return skip(NO_LOOKS);
      for (const id of new Set(looks.map(({ presenterId }) => presenterId))) {
        for (const file of FILES) expect([id, toText(await files[file](id + OWN_COLORS))]).toEqual([id, toText(await files[file](id))]);
      }
    });

    test('packs are those of their presenters, and images are WebP of 360x440', async ({ skip }) => {
      const { files, ids, decode } = subject;
      if (decode === undefined) return skip('Its files stand for others.');
      for (const id of [...ids, ...(await findLooks()).map((look) => look.id)]) {
        for (const image of [await files.thumbnail(id), await files.cutout(id)]) {
          const { width, height } = await decode.image(image ?? Buffer.of());
          expect([id, isWebp(image), width, height]).toEqual([id, true, ...THUMBNAIL_SIZE]);
        }
      }
      for (const id of ids) expect(await decode.packId((await files.pack(id)) ?? Buffer.of())).toBe(id);
    });

    test('a cutout has its image’s colors, and is transparent where its presenter is not', async ({ skip }) => {
      const { files, ids, decode } = subject;
      if (decode === undefined) return skip('Its files stand for others.');
      for (const id of [...ids, ...(await findLooks()).map((look) => look.id)]) {
        const [image, cutout] = [await files.thumbnail(id), await files.cutout(id)];
        const [whole, cut] = [await decode.image(image ?? Buffer.of()), await decode.image(cutout ?? Buffer.of())];
        expect([id, whole.alpha.every((alpha) => alpha === 255)]).toEqual([id, true]);
        expect([id, cut.alpha.some((alpha) => alpha === 0), cut.alpha.some((alpha) => alpha === 255)]).toEqual([id, true, true]);
        expect(measureDifference(whole, cut, (at) => cut.alpha[at] === 255)).toBeLessThan(CLOSE);
      }
    });

    test('the image of a look is its presenter’s in the colors of its card, and the same around the presenter', async ({ skip }) => {
      const { files, decode } = subject;
      const looks = await findLooks();
      if (decode === undefined || looks.length === 0) return skip(NO_LOOKS);
      const read = async (file: 'thumbnail' | 'cutout', id: string) => decode.image((await files[file](id)) ?? Buffer.of());
      for (const { id, presenterId, swatch } of looks) {
        const [before, after] = [await read('thumbnail', presenterId), await read('thumbnail', id)];
        const cover = (await read('cutout', id)).alpha;
        expect((await read('cutout', presenterId)).alpha).toEqual(cover);
        expect(measureDifference(before, after, (at) => cover[at] === 0)).toBeLessThan(CLOSE);
        expect(measureShare(before, after, (at) => cover[at] === 0)).toBeLessThan(STRAY);
        expect(measureNearness(before, after, { swatch, isCounted: (at) => cover[at] === 255 })).toBeGreaterThan(MOST);
        expect(measureDifference(before, after)).toBeGreaterThan(CLOSE);
      }
    });

    test('draws a look once, also for several callers at once', async ({ skip }) => {
      const [look] = await findLooks();
      if (subject.storage === undefined || look === undefined) return skip('Nothing is drawn, or nothing is known of its storage.');
      await withAnother(async ({ files, storage }) => {
        const read = async (file: 'thumbnail' | 'cutout') => {
          const before = storage?.reads() ?? 0;
          await Promise.all([files[file](look.id), files[file](look.id)]);
          return (storage?.reads() ?? 0) - before;
        };
        expect(await read('thumbnail')).toBe(storage?.parts.length);
        for (const file of ['thumbnail', 'cutout', 'cutout'] as const) expect([file, await read(file)]).toEqual([file, 0]);
      });
    });

    test('without a part of what is stored there are neither cutouts nor looks, until it is there again', async ({ skip }) => {
      const looks = await findLooks();
      if (subject.storage === undefined) return skip('Its presenters come with it.');
      for (const part of subject.storage.parts) {
        await withAnother(async ({ files, ids: [id = ''], storage }) => {
          const wanted = looks.filter(({ presenterId }) => presenterId === id).map((look) => look.id);
          const read = () =>
            Promise.all([...wanted.map((look) => files.thumbnail(look)), ...[id, ...wanted].map((each) => files.cutout(each))]);
          await storage?.remove(id, part);
          expect([part, ...new Set(await read())]).toEqual([part, undefined]);
          await storage?.restore(id, part);
          expect([part, (await read()).map((image) => image !== undefined)]).toEqual([part, (await read()).map(() => true)]);
        });
      }
    });

    test('a part that can’t be read is an error and no unknown presenter, until it can be read again', async ({ skip }) => {
      const looks = await findLooks();
      if (subject.storage === undefined) return skip('Its presenters come with it.');
      for (const part of subject.storage.parts) {
        await withAnother(async ({ files, ids: [id = ''], storage }) => {
          const look = looks.find(({ presenterId }) => presenterId === id)?.id ?? id;
          await storage?.block(id, part);
          await expect(files.cutout(id), part).rejects.toThrow(/./u);
          await expect(files.cutout(look), part).rejects.toThrow(/./u);
          if (look !== id) await expect(files.thumbnail(look), part).rejects.toThrow(/./u);
          await storage?.restore(id, part);
          for (const file of FILES) expect([part, file, (await files[file](look)) !== undefined]).toEqual([part, file, true]);
        });
      }
    });

    /** A library that nothing was asked of yet. */
    async function withAnother(act: (another: PresenterFilesSubject) => Promise<void>): Promise<void> {
      const another = await prepare();
      try {
        await act(another);
      } finally {
        await another.dispose();
      }
    }

    test.each(STRANGERS)('returns nothing for the unknown id %j', async (id) => {
      for (const file of FILES) expect([file, await subject.files[file](id)]).toEqual([file, undefined]);
    });
  });
}
