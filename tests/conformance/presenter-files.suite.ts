import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PresenterFolder } from '../../server/ports/presenter-files.ts';

export interface PresenterFilesSubject {
  readonly files: PresenterFolder;
  /** Presenters it must have. */
  readonly ids: readonly string[];
  readonly dispose: () => Promise<void>;
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

const toText = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64');

/** The contract of `server/ports/presenter-files.ts`. */
export function presenterFilesSuite(name: string, prepare: () => Promise<PresenterFilesSubject>): void {
  describe(`PresenterFiles: ${name}`, () => {
    let subject: PresenterFilesSubject;
    beforeAll(async () => {
      subject = await prepare();
    });
    afterAll(() => subject?.dispose());

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

    test.each(STRANGERS)('returns nothing for the unknown id %j', async (id) => {
      for (const file of FILES) expect([file, await subject.files[file](id)]).toEqual([file, undefined]);
    });
  });
}
