import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRetention, listWatchedSentences } from '#domain/viewing/audience.ts';
import { computeCoverage, COVERAGE_SLOTS, isFinished, mergeRanges, type PlayedRange } from '#domain/viewing/coverage.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';

const duration = fc.double({ min: 0.5, max: 3_600, noNaN: true });
const anyNumber = fc.double({ min: -100, max: 5_000, noNaN: true });
const ranges = fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 30 });
const cover = (played: readonly PlayedRange[], seconds: number) => computeCoverage(mergeRanges(played, seconds), seconds);

describe('what was played of a video', () => {
  test('is in order, apart, within the video, and merging it again changes nothing', () => {
    fc.assert(
      fc.property(ranges, duration, (played, seconds) => {
        const merged = mergeRanges(played, seconds);
        for (const [index, [start, end]] of merged.entries()) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(seconds);
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
        }
        expect(mergeRanges(merged, seconds)).toEqual(merged);
      }),
    );
  });

  test('does not depend on the order of reports, nor on how often one arrives', () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (one, other, seconds) => {
        const once = mergeRanges([...one, ...other], seconds);
        expect(mergeRanges([...other, ...one, ...other], seconds)).toEqual(once);
        expect(mergeRanges([...mergeRanges(one, seconds), ...other], seconds)).toEqual(once);
      }),
    );
  });

  test('only grows with more stretches', () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (one, other, seconds) => {
        const [few, more] = [cover(one, seconds), cover([...one, ...other], seconds)];
        expect(more.seconds).toBeGreaterThanOrEqual(few.seconds - 1e-9);
        expect(few.slots.filter((covered, slot) => covered && !more.slots[slot])).toEqual([]);
      }),
    );
  });

  test('a slot is covered from half of it on', () => {
    expect(cover([[0, 0.49]], 100).slots[0]).toBe(false);
    expect(cover([[0, 0.5]], 100).slots.filter(Boolean)).toHaveLength(1);
    expect(cover([[0, 100]], 100).slots).toEqual(Array.from({ length: COVERAGE_SLOTS }, () => true));
  });

  test('is finished from nine tenths on', () => {
    expect(isFinished(cover([[0, 89]], 100).slots)).toBe(false);
    expect(isFinished(cover([[10, 100]], 100).slots)).toBe(true);
  });

  test('has the longest of too many stretches', () => {
    const many = Array.from(
      { length: VIEWING_LIMITS.ranges + 50 },
      (_, index): PlayedRange => [index * 2, index * 2 + (index < 50 ? 0.1 : 1)],
    );
    const merged = mergeRanges(many, 1_000);
    expect(merged).toHaveLength(VIEWING_LIMITS.ranges);
    expect(merged[0]).toEqual([100, 101]);
  });

  test('is nothing without a length', () => {
    for (const seconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(mergeRanges([[0, 1]], seconds)).toEqual([]);
  });
});

describe('the audience of a video', () => {
  test('is a share of the plays, at every slot', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 120 }), fc.nat(50), (slotPlays, plays) => {
        const retention = computeRetention(slotPlays, plays);
        expect(retention).toHaveLength(plays === 0 ? 0 : COVERAGE_SLOTS);
        expect(retention.every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  test('of a sentence is the mean from its start to the next', () => {
    const retention = Array.from({ length: COVERAGE_SLOTS }, (_, slot) => (slot < 50 ? 1 : 0.2));
    const words = [
      { text: 'Hello', start: 0, opensSentence: true },
      { text: 'you.', start: 2, opensSentence: false },
      { text: 'Bye.', start: 5, opensSentence: true },
    ];
    const sentences = listWatchedSentences(words, retention, 10);
    expect(sentences.map(({ text, start, share }) => [text, start, Number(share.toFixed(3))])).toEqual([
      ['Hello you.', 0, 1],
      ['Bye.', 5, 0.2],
    ]);
  });
});
