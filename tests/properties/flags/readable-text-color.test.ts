import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLACK, contrastOf, readableOn, type Rgb, WHITE } from '../../../src/domain/flags/readable-text-color.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

test('TST-4 on every colour the text can be read (4.5:1), in the better of black and white', () => {
  fc.assert(
    fc.property(colour, (ground) => {
      const [black, white] = [contrastOf(ground, BLACK), contrastOf(ground, WHITE)];
      const chosen = readableOn(ground) === 'black' ? black : white;
      expect(chosen).toBe(Math.max(black, white));
      expect(chosen).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('contrast goes from 1 to 21 and does not mind the order', () => {
  expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrastOf(one, one)).toBe(1);
      expect(contrastOf(one, other)).toBe(contrastOf(other, one));
    }),
  );
});

test('known pairs', () => {
  expect(readableOn([0, 0, 255])).toBe('white');
  expect(readableOn([255, 255, 0])).toBe('black');
  expect(readableOn([119, 119, 119])).toBe('black');
  expect(contrastOf([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
});
