import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { createClipDecoder } from '#domain/renderer/clip/clip-decoder.ts';
import { BadClipFile, type ClipFrame, encodeScreen, getClipFrame, isWholeFrame, openClip } from '#domain/renderer/clip/clip-file.ts';
import { readJpegTables } from '#domain/renderer/clip/jpeg-tables.ts';
import { decodePatch, encodePatch } from '#domain/renderer/clip/screen-patch.ts';
import { SMALL_CLIP } from '../../render/fixtures/small-clip.data.ts';

const FILM = openClip(SMALL_CLIP);
const SIZE = { width: FILM.width, height: FILM.height, frameRate: 10 };
/** Blocks of 16 x 16 pixels of a frame. */
const BLOCKS = (FILM.width / 16) * (FILM.height / 16);
const IMAGES = Array.from({ length: FILM.frameCount }, (_, index) => getClipFrame(FILM, index));
const FIRST: ClipFrame = { bytes: IMAGES[0] as Uint8Array, isWhole: true };
const getScan = (image: Uint8Array): Uint8Array => image.subarray(readJpegTables(image)?.scan);

const blocks = fc.uniqueArray(fc.integer({ min: 0, max: BLOCKS - 1 })).map((list) => list.toSorted((one, other) => one - other));
const patch = fc.record({ shift: fc.integer({ min: -200, max: 200 }), moved: blocks, changed: blocks });
const image = fc.constantFrom(...IMAGES).map(getScan);
const frame: fc.Arbitrary<ClipFrame> = fc.oneof(
  { weight: 1, arbitrary: image.map((bytes) => ({ bytes, isWhole: true })) },
  { weight: 2, arbitrary: fc.constant({ bytes: new Uint8Array(), isWhole: false }) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(patch, image)
      .map(([change, scan]) => ({ bytes: Uint8Array.from([...encodePatch(change), ...scan]), isWhole: false })),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }).map((bytes) => ({ bytes, isWhole: false })) },
);

describe('a stored recording of a screen', () => {
  test('43.7 a patch gives back what was put into it, and no bytes lead out of the frame', () => {
    fc.assert(
      fc.property(patch, fc.uint8Array({ maxLength: 9 }), (change, rest) => {
        const stored = encodePatch(change);
        const read = decodePatch(Uint8Array.from([...stored, ...rest]), BLOCKS);
        expect([read?.shift, [...(read?.moved ?? [])], [...(read?.changed ?? [])]]).toEqual([change.shift, change.moved, change.changed]);
        expect(read?.end).toBe(stored.length);
        for (let length = 0; length < stored.length; length += 1) expect(decodePatch(stored.subarray(0, length), BLOCKS)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const read = decodePatch(bytes, BLOCKS);
        for (const block of [...(read?.moved ?? []), ...(read?.changed ?? [])]) expect(block).toBeLessThan(BLOCKS);
      }),
    );
  });

  test('43.7 shows the same frame whatever was shown before, damaged or not', () => {
    fc.assert(
      fc.property(
        fc.array(frame, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 8 }),
        (frames, order) => {
          const clip = openClip(encodeScreen(SIZE, [FIRST, ...frames]));
          expect(clip).toMatchObject({ form: 'screen', frameCount: frames.length + 1 });
          const forward = createClipDecoder(clip);
          const seen = Array.from({ length: clip.frameCount }, (_, index) => Uint8Array.from(forward(index).data));
          const jumping = createClipDecoder(clip);
          for (const at of order) {
            const index = at % clip.frameCount;
            expect(Buffer.compare(jumping(index).data, seen[index] as Uint8Array)).toBe(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('43.7 a whole frame looks as it does in a film, a patch changes its blocks alone, and a scrolled one shows what was above it', () => {
    const [first, second] = IMAGES as [Uint8Array, Uint8Array];
    const film = createClipDecoder(FILM);
    const [before, after] = [0, 1].map((index) => Uint8Array.from(film(index).data)) as [Uint8Array, Uint8Array];
    const all = Array.from({ length: BLOCKS }, (_, block) => block);
    const lower = all.slice(FILM.width / 16);
    const clip = openClip(
      encodeScreen(SIZE, [
        { bytes: first, isWhole: true },
        { bytes: encodePatch({ shift: 16, moved: lower, changed: [] }), isWhole: false },
        { bytes: getScan(second), isWhole: true },
        { bytes: Uint8Array.from([...encodePatch({ shift: 0, moved: [], changed: all }), ...getScan(first)]), isWhole: false },
      ]),
    );
    const decode = createClipDecoder(clip);
    expect(Buffer.compare(decode(2).data, after)).toBe(0);
    expect(Buffer.compare(decode(3).data, before)).toBe(0);
    const scrolled = decode(1).data;
    const row = (data: Uint8Array, y: number): readonly number[] => [...data.subarray(y * FILM.width, (y + 1) * FILM.width)];
    expect(row(scrolled, 40)).toEqual(row(before, 24));
    expect(row(scrolled, 8)).toEqual(row(before, 8));
    expect([0, 1, 2, 3].map((index) => isWholeFrame(clip, index))).toEqual([true, false, true, false]);
    expect(decodeBackground(clip.bytes).clip?.form).toBe('screen');
  });

  test('43.7 without a whole first frame, cut, or too large is refused', () => {
    const file = encodeScreen(SIZE, [FIRST, { bytes: new Uint8Array(), isWhole: false }]);
    fc.assert(
      fc.property(fc.nat({ max: file.length - 1 }), (length) => {
        expect(() => openClip(file.subarray(0, length))).toThrow(BadClipFile);
      }),
    );
    expect(() => openClip(encodeScreen(SIZE, [{ ...FIRST, isWhole: false }]))).toThrow(BadClipFile);
    expect(() => openClip(encodeScreen({ ...SIZE, width: 1922 }, [FIRST]))).toThrow(BadClipFile);
    expect(openClip(encodeScreen({ ...SIZE, width: 1920 }, [FIRST])).width).toBe(1920);
  });
});
