type Load = () => Promise<unknown>;

/** Suites that run in a browser unchanged. Each file runs its suite with all its adapters. */
const FILES: Readonly<Record<string, Load>> = import.meta.glob([
  '../conformance/auth.test.ts',
  '../conformance/auth-lazy.test.ts',
  '../conformance/auth-lazy-captcha.test.ts',
  '../conformance/auth-clerk-captcha.test.ts',
  '../conformance/background-api.test.ts',
  '../conformance/clock.test.ts',
  '../conformance/connectivity.test.ts',
  '../conformance/error-reports.test.ts',
  '../conformance/exchange-rates.test.ts',
  '../conformance/flags.test.ts',
  '../conformance/geo.test.ts',
  '../conformance/key-value-store.test.ts',
  '../conformance/payment-checkout.test.ts',
  '../conformance/product-analytics.test.ts',
  '../conformance/profile-api.test.ts',
  '../conformance/project-api.test.ts',
  '../conformance/speech-http.test.ts',
  '../conformance/video-api.test.ts',
  '../kit/main-flow.test.ts',
]);

/** By port of the adapter switchboard, and the main flow, which has several. */
export const SUITE_FILES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['auth', 'auth-lazy'],
  captcha: ['auth-lazy-captcha', 'auth-clerk-captcha'],
  payment: ['payment-checkout'],
  geo: ['geo'],
  rates: ['exchange-rates'],
  connectivity: ['connectivity'],
  storage: ['key-value-store'],
  clock: ['clock'],
  flags: ['flags'],
  'product-analytics': ['product-analytics'],
  'error-reports': ['error-reports'],
  videos: ['video-api'],
  projects: ['project-api'],
  profiles: ['profile-api'],
  backdrops: ['background-api'],
  speech: ['speech-http'],
  'main-flow': ['main-flow'],
};

/** Describes every test of the port; false when there is none here. */
export async function loadSuites(port: string): Promise<boolean> {
  const names = Object.hasOwn(SUITE_FILES, port) ? (SUITE_FILES[port] ?? []) : [];
  for (const name of names) await (FILES[`../conformance/${name}.test.ts`] ?? FILES[`../kit/${name}.test.ts`])?.();
  return names.length > 0;
}
