import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLACK, chooseTextColor, WHITE } from '#domain/flags/readable-text-color.ts';
import { computeContrast, type Rgb } from '#domain/shared/color-contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

test('TST-4 text on any color has 4.5:1 contrast, in the better of black and white', () => {
  fc.assert(
    fc.property(color, (ground) => {
      const [black, white] = [computeContrast(ground, BLACK), computeContrast(ground, WHITE)];
      const chosen = chooseTextColor(ground) === 'black' ? black : white;
      expect(chosen).toBe(Math.max(black, white));
      expect(chosen).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('contrast ranges from 1 to 21 and is symmetric', () => {
  expect(computeContrast(BLACK, WHITE)).toBeCloseTo(21);
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect(computeContrast(one, one)).toBe(1);
      expect(computeContrast(one, other)).toBe(computeContrast(other, one));
    }),
  );
});

test('matches known color pairs', () => {
  expect(chooseTextColor([0, 0, 255])).toBe('white');
  expect(chooseTextColor([255, 255, 0])).toBe('black');
  expect(chooseTextColor([119, 119, 119])).toBe('black');
  expect(computeContrast([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
});
