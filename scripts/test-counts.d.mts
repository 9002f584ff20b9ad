interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}
export declare function toTestCounts(report: Report, exitCode: number): Counts;
export declare function formatTestCounts(counts: Counts): string;
