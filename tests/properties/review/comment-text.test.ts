import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPoint, clampSeconds, parseCommentText, parseReviewerName } from '#domain/review/comment-text.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';

test('a comment that was read reads as itself, within its limit, without control characters or more than two line ends in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\n', '\r', '\t', '\u0000', '\u001B', '<'), maxLength: 60 }), (typed) => {
      const text = parseCommentText(typed);
      fc.pre(text !== null);
      expect(parseCommentText(text)).toBe(text);
      expect(text).not.toMatch(/[^\P{Cc}\n]|\n{3}|^\s|\s$/u);
      expect(text.replaceAll(/\s/g, '')).toBe(typed.replaceAll(/[\s\p{Cc}]/gu, ''));
    }),
  );
});

test('a comment and a name are refused when they are empty or too long, at exactly their limits', () => {
  for (const blank of ['', ' \n\t ', '\u0000']) expect([parseCommentText(blank), parseReviewerName(blank)]).toEqual([null, null]);
  expect(parseCommentText('x'.repeat(REVIEW_LIMITS.text))).toHaveLength(REVIEW_LIMITS.text);
  expect(parseCommentText('x'.repeat(REVIEW_LIMITS.text + 1))).toBeNull();
  expect(parseReviewerName(`  ${'x'.repeat(REVIEW_LIMITS.name)}\n`)).toHaveLength(REVIEW_LIMITS.name);
  expect(parseReviewerName('x'.repeat(REVIEW_LIMITS.name + 1))).toBeNull();
});

test('a moment lies in the video, never after what was meant, and a spot in the frame', () => {
  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(number, fc.double({ noNaN: true, min: 0, max: 7200 }), number, (seconds, duration, x) => {
      const moment = clampSeconds(seconds, duration);
      expect(moment).toBeGreaterThanOrEqual(0);
      expect(moment).toBeLessThanOrEqual(duration);
      if (seconds >= 0 && seconds <= duration) expect(seconds - moment).toBeLessThan(0.0011);
      const point = clampPoint({ x, y: -x });
      for (const share of [point.x, point.y]) expect(share >= 0 && share <= 1).toBe(true);
      if (x >= 0 && x <= 1) expect(Math.abs(point.x - x)).toBeLessThan(1e-4);
    }),
  );
});
