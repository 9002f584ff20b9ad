import type { ErrorReports } from '../../../ports/error-reports.ts';

/** Nobody is told. What breaks a page is in the console already, as everywhere (ERR-9). */
export function createNoErrorReports(): ErrorReports {
  return { start() {}, stop() {}, report() {}, identify() {}, setConsent() {} };
}
