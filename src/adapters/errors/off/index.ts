import type { ErrorReports } from '#ports/error-reports.ts';

/** Reports nothing. Errors that break a page are still logged to the console (ERR-9). */
export function createNoErrorReports(): ErrorReports {
  return { start() {}, stop() {}, report() {}, identify() {}, setConsent() {} };
}
