import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepMoving } from '#domain/speech/keep-moving.ts';

const part = (length: number) => fc.array(fc.integer({ min: -20, max: 20 }), { minLength: length, maxLength: length });
/** Steps of 0.00005, so that movements often cancel out. */
const toPart = (steps: readonly number[]) => Float64Array.from(steps, (step) => step * 0.00005);
const paths = fc
  .integer({ min: 3, max: 12 })
  .chain((length) => fc.tuple(part(length), part(length), part(length), fc.array(fc.boolean(), { minLength: length, maxLength: length })));

describe('a speaking mouth', () => {
  test('never rests for a frame, moves by no more than a fraction of a step, and rests while it is shut', () => {
    fc.assert(
      fc.property(paths, ([first, second, third, shut]) => {
        const [open, width, strength] = [toPart(first), toPart(second), toPart(third)];
        const before = Float64Array.from(width);
        keepMoving({ open, width, strength }, (frame) => shut[frame] === true);
        for (let frame = 1; frame < width.length - 1; frame += 1) {
          const step = [open, width, strength].reduce((sum, values) => sum + Math.abs((values[frame] ?? 0) - (values[frame - 1] ?? 0)), 0);
          if (shut[frame] === true || shut[frame - 1] === true) expect(width[frame]).toBe(before[frame]);
          else expect(step).toBeGreaterThan(0.0001);
          expect(Math.abs((width[frame] ?? 0) - (before[frame] ?? 0))).toBeLessThan(0.0004);
        }
      }),
    );
  });
});
