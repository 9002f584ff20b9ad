import { describe, expect, test } from 'vitest';
import type { BackgroundLibrary } from '../../src/ports/background-library.ts';
import type { BackgroundImage } from '../../src/domain/renderer/yuv-frame.ts';

/** The contract of `src/ports/background-library.ts`; `create` makes a library that has `stored` as the image `a-1`. */
export function backgroundLibrarySuite(name: string, create: (stored: BackgroundImage) => BackgroundLibrary): void {
  const image = { width: 4, height: 2, data: Uint8Array.from({ length: 12 }, (_, at) => at * 20) };
  const cutout: BackgroundImage = { pixels: image, alpha: Uint8Array.from({ length: 8 }, (_, at) => at * 30) };

  describe(`BackgroundLibrary: ${name}`, () => {
    test.each([
      ['with transparency', cutout],
      ['without', { pixels: image }],
    ])('returns image %s as stored', async (_, stored) => {
      expect(await create(stored).load('a-1')).toEqual(stored);
    });

    test.each(['a-2', '', '../profile', 'A-1', 'a-1/..', '__proto__', 'toString'])('returns nothing for the unknown id %j', async (id) => {
      expect(await create(cutout).load(id)).toBeUndefined();
    });

    test('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('gone elsewhere');
      await expect(create(cutout).load('a-1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });
  });
}
