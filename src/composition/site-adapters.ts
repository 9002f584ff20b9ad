import { createNoAnalytics } from '#adapters/analytics/off/index.ts';
import { fetchIsSignedOut } from '#adapters/shared/auth/fetch-is-signed-out.ts';
import { hasSessionCookie } from '#adapters/auth/clerk/client/has-session-cookie.ts';
import { CLERK_CAPABILITIES } from '#adapters/auth/clerk/shared/metadata.ts';
import { OIDC_CAPABILITIES } from '#adapters/auth/oidc/shared/metadata.ts';
import { createLazyAccounts } from '#adapters/auth/lazy/index.ts';
import { createMovingAccounts } from '#adapters/auth/moving/index.ts';
import { createNoErrorReports } from '#adapters/errors/off/index.ts';
import { createSentryErrorReports } from '#adapters/errors/sentry/client/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { Config } from './config.ts';
import { createAmplitude, type AnalyticsAdapterPorts, createCollector, createPosthog } from './analytics-adapters.ts';
import { listOutsideAdapters, listOutsideAuth } from './list-outside-adapters.ts';

type MakeCaptcha = (config: Config) => Promise<Captcha>;
type MakeErrors = (config: Config, ports: { readonly clock: Clock; readonly fetch: typeof fetch }) => ErrorReports;
type MakeAnalytics = (config: Config, ports: AnalyticsAdapterPorts) => ProductAnalytics;
type MakeAccounts = (config: Config, makeCaptcha: MakeCaptcha) => Accounts;

/**
 * Adapters of the ports that the first page of a visit may need; the others are in location.ts and app-adapters.ts. A new adapter is one
 * line. One that needs a key is only part of builds that have it.
 */
export const AUTH_ADAPTERS: Readonly<Record<string, MakeAccounts>> = {
  'better-auth': (config, makeCaptcha) =>
    createLazyAccounts(
      async () => {
        const { createBetterAuthAccounts } = await import('#adapters/auth/better-auth/client/index.ts');
        return createBetterAuthAccounts({ origin: config.apiOrigin, captcha: await makeCaptcha(config) });
      },
      { isSignedOut: () => fetchIsSignedOut({ origin: config.apiOrigin, fetch: (input, init) => fetch(input, init) }) },
    ),
  oidc: (config, makeCaptcha) =>
    createLazyAccounts(
      async () => {
        const { createOidcAccounts } = await import('#adapters/auth/oidc/client/index.ts');
        return createOidcAccounts({
          origin: config.apiOrigin,
          clock: createSystemClock(),
          captcha: await makeCaptcha(config),
          fetch: (input, init) => fetch(input, init),
          leave: (address) => window.location.assign(address),
        });
      },
      {
        capabilities: OIDC_CAPABILITIES,
        isSignedOut: () => fetchIsSignedOut({ origin: config.apiOrigin, fetch: (input, init) => fetch(input, init) }),
      },
    ),
  ...(import.meta.env.VITE_CLERK_PUBLISHABLE_KEY
    ? {
        clerk: (config, makeCaptcha) =>
          createLazyAccounts(
            async () => {
              const { createClerkAccounts } = await import('#adapters/auth/clerk/client/index.ts');
              const { apiOrigin, keys } = config;
              return createClerkAccounts({
                publishableKey: keys.clerk,
                ...(keys.clerkProxy === '' ? {} : { proxyUrl: keys.clerkProxy }),
                apiOrigin,
                clock: createSystemClock(),
                serverCaptcha: () => makeCaptcha(config),
              });
            },
            {
              capabilities: CLERK_CAPABILITIES,
              // While users move away, a visitor without a session need not wait for the SDK.
              ...(config.auth !== 'clerk' && { isSignedOut: async () => !hasSessionCookie(document.cookie) }),
            },
          ),
      }
    : {}),
  ...Object.fromEntries(
    Object.entries(listOutsideAuth()).map(([id, { load, capabilities }]): [string, MakeAccounts] => [
      id,
      (config, makeCaptcha) => createLazyAccounts(() => load(() => makeCaptcha(config)), { capabilities }),
    ]),
  ),
};

/** Auth adapters whose pages read their session from this server, which answers for the former one's too while users move. */
const ASKS_THIS_SERVER: ReadonlySet<string> = new Set(['better-auth', 'oidc']);

/** The auth adapter, with the one beside it that users come from (AUTH_DRAINING). */
export function createChosenAccounts(config: Config, makeCaptcha: MakeCaptcha): Accounts {
  const current = findAdapter(AUTH_ADAPTERS, { name: config.auth, variable: 'VITE_AUTH_VENDOR' })(config, makeCaptcha);
  if (!import.meta.env.VITE_AUTH_DRAINING) return current;
  const name = import.meta.env.VITE_AUTH_DRAINING;
  if (name === config.auth || (ASKS_THIS_SERVER.has(name) && ASKS_THIS_SERVER.has(config.auth))) return current;
  const former = findAdapter(AUTH_ADAPTERS, { name, variable: 'VITE_AUTH_DRAINING' })(config, makeCaptcha);
  return createMovingAccounts({ current, former });
}

/** Auth adapters that mail their codes themselves, so that the server's outbox never contains them. */
export const SENDS_ITS_OWN_CODES: ReadonlySet<string> = new Set(['clerk', 'oidc']);

/** Captcha adapters, for auth adapters without bot detection of their own. */
export const CAPTCHA_ADAPTERS: Readonly<Record<string, MakeCaptcha>> = {
  altcha: async ({ apiOrigin }) => {
    const { createAltchaCaptcha } = await import('#adapters/captcha/altcha/client/index.ts');
    return createAltchaCaptcha({ origin: apiOrigin, clock: createSystemClock() });
  },
  ...(import.meta.env.VITE_TURNSTILE_SITE_KEY
    ? {
        turnstile: async ({ keys }) => {
          const { createTurnstileCaptcha } = await import('#adapters/captcha/turnstile/client/index.ts');
          return createTurnstileCaptcha({ siteKey: keys.turnstile, clock: createSystemClock() });
        },
      }
    : {}),
  ...listOutsideAdapters('captcha'),
  off: async () => (await import('#adapters/captcha/none/index.ts')).createNoCaptcha(),
};

/** Product analytics (EXT-6). SDKs are loaded after consent, when the page is idle. */
export const ANALYTICS_ADAPTERS: Readonly<Record<string, MakeAnalytics>> = {
  ...(import.meta.env.VITE_ANALYTICS === 'off' ? {} : { amplitude: createAmplitude, collector: createCollector, posthog: createPosthog }),
  ...listOutsideAdapters('analytics'),
  off: () => createNoAnalytics(),
};

/** Error reports (EXT-7). The SDK is loaded by the first report, or in the app when the page is idle. */
export const ERROR_ADAPTERS: Readonly<Record<string, MakeErrors>> = {
  ...(import.meta.env.VITE_ERRORS === 'off'
    ? {}
    : { sentry: ({ apiOrigin, release, sentry }, ports) => createSentryErrorReports({ ...sentry, ...ports, apiOrigin, release }) }),
  ...listOutsideAdapters('errors'),
  off: createNoErrorReports,
};

/** Local storage. */
export const STORAGE_ADAPTERS: Readonly<Record<string, () => KeyValueStore>> = {
  browser: () => createBrowserStorage({ storage: () => window.localStorage }),
};

/** The selected adapter; throws a `ConfigurationError` for an unknown name. */
export function findAdapter<Vendors extends Readonly<Record<string, unknown>>>(
  adapters: Vendors,
  choice: { readonly name: string; readonly variable: string },
): Vendors[keyof Vendors] {
  if (!Object.hasOwn(adapters, choice.name)) {
    throw new ConfigurationError(`${choice.variable} is "${choice.name}"; choose one of: ${Object.keys(adapters).join(', ')}.`);
  }
  return adapters[choice.name as keyof Vendors];
}

/** Names the invalid setting and its valid values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
