import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rgbaToCutout } from '#domain/renderer/rgba-to-cutout.ts';
import { computeBlueDifference, computeLuma, computeRedDifference } from '#domain/renderer/yuv-color.ts';

const CLEAR = [0, 0, 0, 0] as const;
const byte = fc.nat(255);
/** Mostly empty or of one color, as drawn documents are. */
const pixel = fc.oneof(
  { weight: 4, arbitrary: fc.constant(CLEAR) },
  { weight: 4, arbitrary: fc.constantFrom([16, 32, 48, 255] as const, [0, 0, 0, 255] as const, [5, 5, 5, 9] as const) },
  { weight: 2, arbitrary: fc.tuple(byte, byte, byte, byte) },
);
const image = fc
  .record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 6 }), offset: fc.nat(5) })
  .chain(({ columns, rows, offset }) => {
    const [width, height] = [columns * 2, rows * 2];
    return fc
      .oneof(
        fc.array(pixel, { minLength: width * height, maxLength: width * height }),
        pixel.map((one) => Array.from({ length: width * height }, () => one)),
      )
      .map((pixels) => ({ width, height, data: new Uint8Array([...Array<number>(offset).fill(7), ...pixels.flat()]).subarray(offset) }));
  });

/** The planes by their definition, pixel by pixel. */
function convertPlainly({ width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8Array }) {
  const read = (x: number, y: number): readonly number[] => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const whole = Array.from({ length: width * height }, (_, at) => read(at % width, Math.floor(at / width)));
  const half = Array.from({ length: whole.length / 4 }, (_, at) => {
    const [x, y] = [(at % (width / 2)) * 2, Math.floor(at / (width / 2)) * 2];
    const block = [read(x, y), read(x + 1, y), read(x, y + 1), read(x + 1, y + 1)];
    return [0, 1, 2, 3].map((channel) => block.reduce((sum, each) => sum + (each[channel] ?? 0), 0) / 4);
  });
  const toColor = ([red = 0, green = 0, blue = 0]: readonly number[]) => [red, green, blue] as const;
  return {
    y: whole.map((each) => Math.round(computeLuma(...toColor(each)))),
    alpha: whole.map((each) => each[3]),
    u: half.map((each) => 128 + Math.round(computeBlueDifference(...toColor(each)))),
    v: half.map((each) => 128 + Math.round(computeRedDifference(...toColor(each)))),
    alphaHalf: half.map((each) => Math.round(each[3] ?? 0)),
  };
}

test('an image becomes the planes of its pixels, wherever its bytes begin, and is left as it was', () => {
  fc.assert(
    fc.property(image, (drawn) => {
      const before = drawn.data.slice();
      const { y, u, v, alpha, alphaHalf } = rgbaToCutout(drawn);
      expect({ y: [...y], u: [...u], v: [...v], alpha: [...alpha], alphaHalf: [...alphaHalf] }).toEqual(convertPlainly(drawn));
      expect(drawn.data).toEqual(before);
    }),
  );
});
