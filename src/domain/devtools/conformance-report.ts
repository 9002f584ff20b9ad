/** Progress of a conformance suite in the browser, sent by the page that runs it. */
export interface ConformanceReport {
  readonly port: string;
  readonly vendor: string;
  readonly done: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Name of the BroadcastChannel for reports. */
export const CONFORMANCE_CHANNEL = 'castwright.conformance';
/** The page that runs suites; its query holds `port` and `vendor`. */
export const CONFORMANCE_PAGE = '/conformance.html';
/** In place of a port: the suite over sign-up, payment, rendering and download, which takes several. */
export const MAIN_FLOW = 'main-flow';

/** Null for any other value. Never throws. */
export function parseConformanceReport(value: unknown): ConformanceReport | null {
  if (typeof value !== 'object' || value === null) return null;
  const { port, vendor: adapter, done, passed, failed, skipped } = value as Readonly<Record<string, unknown>>;
  if (typeof port !== 'string' || typeof adapter !== 'string' || typeof done !== 'boolean') return null;
  if (!isCount(passed) || !isCount(failed) || !isCount(skipped)) return null;
  return { port, vendor: adapter, done, passed, failed, skipped };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
