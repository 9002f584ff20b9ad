import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PresenterFiles } from '../../server/ports/presenter-files.ts';

export interface PresenterFilesSubject {
  readonly files: PresenterFiles;
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
];

/** The contract of `server/ports/presenter-files.ts`. */
export function presenterFilesSuite(name: string, prepare: () => Promise<PresenterFilesSubject>): void {
  describe(`PresenterFiles: ${name}`, () => {
    let subject: PresenterFilesSubject;
    beforeAll(async () => {
      subject = await prepare();
    });
    afterAll(() => subject?.dispose());

    test('API-7 has a pack and an image of its own for every presenter', async () => {
      const { files, ids } = subject;
      const all = await Promise.all(ids.flatMap((id) => [files.pack(id), files.thumbnail(id)]));
      expect(all.every((bytes) => bytes !== undefined && bytes.length > 0)).toBe(true);
      expect(new Set(all.map((bytes) => Buffer.from(bytes ?? []).toString('base64'))).size).toBe(all.length);
    });

    test('is deterministic', async () => {
      const { files, ids } = subject;
      for (const id of ids) {
        expect(Buffer.compare((await files.pack(id)) ?? Buffer.of(), (await files.pack(id)) ?? Buffer.of(1))).toBe(0);
        expect(Buffer.compare((await files.thumbnail(id)) ?? Buffer.of(), (await files.thumbnail(id)) ?? Buffer.of(1))).toBe(0);
      }
    });

    test.each(STRANGERS)('returns nothing for the unknown id %j', async (id) => {
      expect(await subject.files.pack(id)).toBeUndefined();
      expect(await subject.files.thumbnail(id)).toBeUndefined();
      expect(await subject.files.cutout(id)).toBeUndefined();
    });
  });
}
