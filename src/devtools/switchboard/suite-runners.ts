import { MAIN_FLOW } from '#domain/devtools/conformance-report.ts';
import type { SuiteRunner } from '#ui/features/adapter-switchboard/switchboard.ts';

/** Ports with a conformance suite that runs in a browser, over all adapters that can, and the main flow: see tests/in-browser. */
export const SUITES_IN_BROWSER: ReadonlySet<string> = new Set([
  'accounts',
  'captcha',
  'payment',
  'geo',
  'rates',
  'connectivity',
  'storage',
  'clock',
  'flags',
  'product-analytics',
  'error-reports',
  'videos',
  'projects',
  'profiles',
  'backdrops',
  'speech',
  MAIN_FLOW,
]);

/** Suite files whose name differs from the port's. */
const FILES: Readonly<Record<string, string>> = {
  presenters: 'presenter-library',
  billing: 'billing-api',
  admin: 'admin-api',
  'promo-admin': 'promo-admin-api',
  'flag-admin': 'flag-admin-api',
  'job-admin': 'job-admin-api',
  'usage-admin': 'usage-admin-api',
  'error-admin': 'error-admin-api',
  'provider-admin': 'provider-admin-api',
};
const NEEDS_SERVER = 'Its suite compares with a whole host of its own, which a browser cannot start.';

export function getSuiteRunner(port: string): SuiteRunner {
  if (SUITES_IN_BROWSER.has(port)) return { kind: 'browser' };
  return { kind: 'host', why: NEEDS_SERVER, command: `npm test -- tests/conformance/${FILES[port] ?? port}` };
}
