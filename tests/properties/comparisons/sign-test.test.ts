import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getVersion, getWinner, SIDES } from '#domain/comparisons/comparison.ts';
import { computeSignTest, SIGNIFICANT } from '#domain/comparisons/compute-sign-test.ts';

const votes = fc.integer({ min: 0, max: 3000 });

describe('sign test', () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 0, 0.0625],
    [6, 0, 0.03125],
    [8, 2, 0.109375],
    [15, 5, 0.04138946533203125],
  ])('%i to %i has a chance probability of %d', (first, second, chance) => {
    expect(computeSignTest({ first, second })).toBeCloseTo(chance, 10);
  });

  test('is a probability, symmetric, and falls as votes diverge', () => {
    fc.assert(
      fc.property(votes, votes, (first, second) => {
        const chance = computeSignTest({ first, second });
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(computeSignTest({ first: second, second: first })).toBe(chance);
        if (first >= second && second > 0)
          expect(computeSignTest({ first: first + 1, second: second - 1 })).toBeLessThanOrEqual(chance + 1e-9);
      }),
    );
  });

  test('is never significant for a tie', () => {
    fc.assert(
      fc.property(votes, (each) => {
        expect(computeSignTest({ first: each, second: each })).toBeGreaterThan(SIGNIFICANT);
      }),
    );
  });
});

test('a vote counts for the version on its side, swapped or not', () => {
  for (const swapped of [true, false]) {
    for (const side of SIDES) expect(getWinner(side, swapped)).toBe(getVersion(side, swapped));
    expect(getVersion('left', swapped)).not.toBe(getVersion('right', swapped));
  }
});
