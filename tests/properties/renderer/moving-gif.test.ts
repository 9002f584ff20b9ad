import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import { isMovingGif } from '#domain/renderer/clip/is-moving-gif.ts';
import { createMovingGif } from '../../tools/moving-gif.ts';

const createGif = (count: number) =>
  createMovingGif({ width: 64, height: 48, delay: 100, grays: Array.from({ length: count }, (_, at) => 20 + 60 * at) });

describe('a GIF', () => {
  test('18.3 moves with two images or more, wherever it’s read', async () => {
    for (const count of [1, 2, 3, 4]) {
      const gif = await createGif(count);
      expect([isMovingGif(gif), detectVideoFormat(gif)]).toEqual([count > 1, count > 1 ? 'gif' : undefined]);
    }
  });

  test('18.3 is followed past color tables of its images', () => {
    const screen = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0, 0, 0];
    // A table of two colors, of which the first looks like the beginning of an image; then one part of data.
    const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x2c, 0, 0, 0x2c, 0, 0, 2, 2, 0x44, 1, 0];
    expect(
      [1, 2].map((count) => isMovingGif(Uint8Array.from([...screen, ...Array.from({ length: count }, () => image).flat(), 0x3b]))),
    ).toEqual([false, true]);
  });

  test('18.3 that is cut or damaged ends the search, and other files aren’t one', async () => {
    const gif = await createGif(3);
    fc.assert(
      fc.property(fc.nat(gif.length), fc.array(fc.tuple(fc.nat(gif.length - 1), fc.integer({ min: 0, max: 255 }))), (length, damage) => {
        const bytes = Uint8Array.from(gif.subarray(0, length));
        for (const [at, value] of damage) if (at < length) bytes[at] = value;
        expect(typeof isMovingGif(bytes)).toBe('boolean');
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => !isMovingGif(bytes)));
    expect(isMovingGif(gif.subarray(0, 20))).toBe(false);
  });
});
