import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTestCounts, toTestCounts } from '../../scripts/test-counts.mjs';

const report = (passed: number, failed: number, skipped: number, brokenFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults: Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
});
const count = fc.nat(10_000);

describe('the last line of npm test', () => {
  test('prints the counts of the report', () => {
    fc.assert(
      fc.property(count, count, count, count, (passed, failed, skipped, broken) => {
        expect(toTestCounts(report(passed, failed, skipped, broken), 1)).toEqual({ passed, failed: Math.max(1, failed + broken), skipped });
      }),
    );
  });

  test('never reports a failed run as passed', () => {
    expect(formatTestCounts(toTestCounts(report(7, 0, 0), 1))).toBe('7 passed, 1 failed, 0 skipped');
    expect(formatTestCounts(toTestCounts(report(7, 0, 2), 0))).toBe('7 passed, 0 failed, 2 skipped');
  });
});
