import { readFileSync } from 'node:fs';

/**
 * What vitest's JSON report says, as numbers of tests. A file that broke before its first test counts as one failure,
 * and so does a run that ended badly for a reason no test carries.
 */
export function toTestCounts(report, exitCode) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The same for a report file; a run that left none is one failure. */
export function readTestCounts(file, exitCode) {
  try {
    return toTestCounts(JSON.parse(readFileSync(file, 'utf8')), exitCode);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

export const formatTestCounts = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
