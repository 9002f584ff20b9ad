import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGifProblem, GIF_LIMITS, predictGif } from '#domain/gif/gif-limits.ts';

const createSeconds = (min: number, max: number) =>
  fc.double({ min: min * GIF_LIMITS.seconds, max: max * GIF_LIMITS.seconds, noNaN: true });
const anySeconds = fc.oneof(createSeconds(0, 4), createSeconds(0.9, 1.1));
/** Share of the real length by which `estimateSpokenSeconds` can be wrong. */
const GUESS_ERROR = 0.2;
const anyError = fc.oneof(fc.constantFrom(-GUESS_ERROR, GUESS_ERROR), fc.double({ min: -GUESS_ERROR, max: GUESS_ERROR, noNaN: true }));

describe('whether a video that isn’t rendered yet can become a GIF', () => {
  test('is decided by an exact length as it is for the finished video', () => {
    fc.assert(
      fc.property(anySeconds, (seconds) => {
        expect(predictGif({ seconds, exact: true })).toBe(findGifProblem(seconds) === undefined ? 'possible' : 'too-long');
      }),
    );
  });

  test('is promised or denied for no guess that can turn out the other way', () => {
    fc.assert(
      fc.property(anySeconds, anyError, (seconds, error) => {
        const outlook = predictGif({ seconds: seconds * (1 + error), exact: false });
        if (outlook !== 'uncertain') expect(outlook === 'possible').toBe(findGifProblem(seconds) === undefined);
      }),
    );
  });

  test('is uncertain for a guess near the limit only', () => {
    expect([0, 23, 25, 30, 35, 37].map((seconds) => predictGif({ seconds, exact: false }))).toEqual([
      'possible',
      'possible',
      'uncertain',
      'uncertain',
      'uncertain',
      'too-long',
    ]);
  });
});
