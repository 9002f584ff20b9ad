import { describe, expect, test } from 'vitest';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

export interface BackgroundLibraryHarness {
  readonly name: string;
  /** A library that has `stored` as the image `a-1`. */
  readonly open: (stored: BackgroundImage) => BackgroundLibrary;
  /** What the library has as the set `set:loft`; left out, it has no sets. */
  readonly loft?: BackgroundImage;
  /** A library whose service fails at everything; left out, it can't fail. */
  readonly openFailing?: () => BackgroundLibrary;
}

const SET = 'set:loft';

/** The contract of `src/ports/background-library.ts`. */
export function backgroundLibrarySuite({ name, open, loft, openFailing }: BackgroundLibraryHarness): void {
  const image = { width: 4, height: 2, data: Uint8Array.from({ length: 12 }, (_, at) => at * 20) };
  const cutout: BackgroundImage = { pixels: image, alpha: Uint8Array.from({ length: 8 }, (_, at) => at * 30) };

  describe(`BackgroundLibrary: ${name}`, () => {
    test.each([
      ['with transparency', cutout],
      ['without', { pixels: image }],
    ])('returns image %s as stored', async (_, stored) => {
      expect(await open(stored).load('a-1')).toEqual(stored);
    });

    test.each(['a-2', '', '../profile', 'A-1', 'a-1/..', '__proto__', 'toString', 'set:', 'set:nowhere', 'set:../a-1'])(
      'returns nothing for the unknown id %j',
      async (id) => {
        expect(await open(cutout).load(id)).toBeUndefined();
      },
    );

    test.skipIf(loft === undefined)(`returns a set${loft === undefined ? ' (skipped: it has none)' : ''}`, async () => {
      expect(await open(cutout).load(SET)).toEqual(loft);
    });

    test.each(['a-1', SET])('rejects with the reason of a signal that was or is aborted while it loads %s', async (id) => {
      const reason = new Error('gone elsewhere');
      await expect(open(cutout).load(id, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const leaving = new AbortController();
      const loading = open(cutout).load(id, { signal: leaving.signal });
      leaving.abort(reason);
      await expect(loading).rejects.toBe(reason);
    });

    test.skipIf(openFailing === undefined).each(['a-1', SET])('says in a sentence that %s could not be loaded', async (id) => {
      await expect(openFailing?.().load(id)).rejects.toThrow(/^The (image|background) could not be loaded\..+\.$/);
    });
  });
}
