import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWatched,
  computeWatchedShare,
  formatSuspendData,
  isCompleted,
  NO_PROGRESS,
  parseSuspendData,
  readStoredQuiz,
  SUSPEND_DATA_LENGTH,
} from '#domain/learning/learner-progress.ts';
import { QUIZ_LIMITS } from '#domain/quiz/quiz.ts';
import type { PlayedRange } from '#domain/viewing/coverage.ts';

/** As many questions as a video takes, with the longest ids. */
const LONGEST_QUIZ = `100${`,${'q'.repeat(QUIZ_LIMITS.id)}:3w`.repeat(QUIZ_LIMITS.questions)}`;
const DAY_SECONDS = 86_400;
const durations = fc.double({ min: 1, max: DAY_SECONDS, noNaN: true });
const seconds = fc.double({ min: -10, max: DAY_SECONDS, noNaN: true });
const ranges = (maxLength = 200) => fc.array(fc.tuple(seconds, seconds), { maxLength });
const watch = (played: readonly PlayedRange[], duration: number, position = 0) => addWatched(NO_PROGRESS, played, { position, duration });

describe('how much of a video was watched', () => {
  test('counts each second once, however often and in whatever order it was played', () => {
    fc.assert(
      fc.property(ranges(20), ranges(20), durations, (one, other, duration) => {
        const first = watch(one, duration);
        const both = addWatched(first, other, { position: 0, duration });
        expect(addWatched(both, one, { position: 0, duration })).toEqual(both);
        expect(watch([...other, ...one], duration)).toEqual(both);
        expect(computeWatchedShare(both.watched, duration)).toBeGreaterThanOrEqual(computeWatchedShare(first.watched, duration) - 1e-9);
      }),
    );
  });

  test('is a share from 0 to 1, and all of it without the last frame', () => {
    fc.assert(
      fc.property(ranges(), durations, (played, duration) => {
        const share = computeWatchedShare(watch(played, duration).watched, duration);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(computeWatchedShare([[0, duration * 0.99]], Math.min(duration, 40))).toBe(1);
      }),
    );
    expect(computeWatchedShare([], 100)).toBe(0);
    expect(computeWatchedShare([[0, 1]], Number.NaN)).toBe(0);
  });

  test('half a video doesn’t complete what 80 % complete, and watching its second half twice doesn’t either', () => {
    const half = watch(
      [
        [50, 100],
        [50, 100],
        [60, 90],
      ],
      100,
    );
    expect(isCompleted(computeWatchedShare(half.watched, 100), 80)).toBe(false);
    expect(isCompleted(computeWatchedShare(half.watched, 100), 50)).toBe(true);
    const rest = addWatched(half, [[0, 30]], { position: 30, duration: 100 });
    expect(isCompleted(computeWatchedShare(rest.watched, 100), 80)).toBe(true);
    expect(isCompleted(computeWatchedShare(rest.watched, 100), 81)).toBe(false);
  });
});

describe('what an LMS stores between sessions', () => {
  test('comes back to a tenth of a second, and fits into SCORM 1.2', () => {
    fc.assert(
      fc.property(ranges(), durations, seconds, (played, duration, position) => {
        const progress = watch(played, duration, Math.max(0, Math.min(position, duration)));
        const text = formatSuspendData(progress, LONGEST_QUIZ);
        expect(readStoredQuiz(text)).toBe(LONGEST_QUIZ);
        expect(text.length).toBeLessThanOrEqual(SUSPEND_DATA_LENGTH);
        const read = parseSuspendData(text, duration);
        expect(Math.abs(read.position - progress.position)).toBeLessThanOrEqual(0.05 + 1e-9);
        const [before, after] = [progress, read].map(({ watched }) => computeWatchedShare(watched, duration));
        expect(Math.abs((before ?? 0) - (after ?? 0)) * duration).toBeLessThanOrEqual(0.1 * (progress.watched.length + 1) + 0.6);
      }),
    );
  });

  test('doesn’t change by being stored again', () => {
    fc.assert(
      fc.property(ranges(), durations, (played, duration) => {
        const once = parseSuspendData(formatSuspendData(watch(played, duration), null), duration);
        expect(parseSuspendData(formatSuspendData(once, null), duration)).toEqual(once);
      }),
    );
  });

  test('begins anew from what isn’t ours', () => {
    fc.assert(
      fc.property(fc.string(), durations, (text, duration) => {
        expect(parseSuspendData(`x${text}`, duration)).toEqual(NO_PROGRESS);
      }),
    );
    expect(parseSuspendData('1|50|0-50,-', 10)).toEqual(NO_PROGRESS);
    expect([readStoredQuiz('1|50|0-50'), readStoredQuiz('1|50|0-50|x!'), readStoredQuiz('1|50||0,q1:1r')]).toEqual(['', '', '0,q1:1r']);
    expect(parseSuspendData('1|9000|0-9000', 10)).toEqual({ position: 10, watched: [[0, 10]] });
  });
});
