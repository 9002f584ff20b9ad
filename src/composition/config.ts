/**
 * Configuration from the build's environment, read in this file only. Each variable is accessed literally, so that a build without it drops
 * the branch and the SDK's chunk.
 */
export interface Config {
  /** Origin of the API server; empty is the origin the page came from. */
  readonly apiOrigin: string;
  /** Origin on which the application is opened (LND-2); empty is the origin the page came from. */
  readonly appOrigin: string;
  /** Version of this build: `castwright@1.2.3`. */
  readonly release: string;
  readonly auth: string;
  readonly captcha: string;
  readonly realtime: string;
  /** Payment adapter; the server must use the same one. */
  readonly payment: string;
  /** Adapter that guesses the user's location. */
  readonly geo: string;
  readonly rates: string;
  /** Adapter of local storage. */
  readonly storage: string;
  readonly newsletter: string;
  /** Adapter of error reports. */
  readonly errors: string;
  /** Empty `dsn`: the API server's own intake. */
  readonly sentry: { readonly dsn: string; readonly tunnel: string };
  /** Adapter of product analytics, active after consent. */
  readonly analytics: string;
  /** Empty URLs: the API server's own collector. */
  readonly amplitude: { readonly apiKey: string; readonly serverUrl: string; readonly configUrl: string };
  readonly posthog: { readonly apiKey: string; readonly host: string };
  /** Adapter of feature flags. */
  readonly flags: string;
  /** Empty `apiHost`: the API server's own flag service. */
  readonly growthbook: { readonly clientKey: string; readonly apiHost: string; readonly remoteEval: boolean };
  /** Public keys of external services; empty where unused. */
  readonly keys: { readonly clerk: string; readonly clerkProxy: string; readonly turnstile: string };
}

export const config: Config = {
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  appOrigin: import.meta.env.VITE_APP_ORIGIN ?? '',
  release: import.meta.env.VITE_RELEASE ?? '',
  auth: import.meta.env.VITE_AUTH_VENDOR ?? (import.meta.env.VITE_CLERK_PUBLISHABLE_KEY ? 'clerk' : 'better-auth'),
  captcha: import.meta.env.VITE_CAPTCHA ?? 'altcha',
  realtime: import.meta.env.VITE_REALTIME ?? 'socketio',
  payment: import.meta.env.VITE_PAYMENT_VENDOR ?? 'sandbox',
  geo: import.meta.env.VITE_GEO ?? 'locale',
  rates: import.meta.env.VITE_EXCHANGE_RATES ?? 'table',
  storage: import.meta.env.VITE_STORAGE ?? 'browser',
  newsletter: import.meta.env.VITE_NEWSLETTER ?? 'host',
  errors: import.meta.env.VITE_ERRORS ?? 'sentry',
  sentry: { dsn: import.meta.env.VITE_SENTRY_DSN ?? '', tunnel: import.meta.env.VITE_SENTRY_TUNNEL ?? '' },
  analytics: import.meta.env.VITE_ANALYTICS ?? 'amplitude',
  amplitude: {
    apiKey: import.meta.env.VITE_AMPLITUDE_API_KEY ?? 'castwright',
    serverUrl:
      import.meta.env.VITE_AMPLITUDE_SERVER_URL ?? (import.meta.env.VITE_AMPLITUDE_API_KEY ? 'https://api2.amplitude.com/2/httpapi' : ''),
    configUrl: import.meta.env.VITE_AMPLITUDE_CONFIG_URL ?? '',
  },
  posthog: {
    apiKey: import.meta.env.VITE_POSTHOG_KEY ?? '',
    host: import.meta.env.VITE_POSTHOG_HOST ?? (import.meta.env.VITE_ANALYTICS === 'off' ? '' : 'https://us.i.posthog.com'),
  },
  flags: import.meta.env.VITE_FLAGS ?? 'growthbook',
  growthbook: {
    clientKey: import.meta.env.VITE_GROWTHBOOK_CLIENT_KEY ?? (import.meta.env.VITE_GROWTHBOOK_API_HOST ? '' : 'sdk-castwright'),
    apiHost: import.meta.env.VITE_GROWTHBOOK_API_HOST ?? (import.meta.env.VITE_GROWTHBOOK_CLIENT_KEY ? 'https://cdn.growthbook.io' : ''),
    remoteEval: import.meta.env.VITE_FLAGS_REMOTE_EVAL === 'on',
  },
  keys: {
    clerk: import.meta.env.VITE_CLERK_PUBLISHABLE_KEY ?? '',
    clerkProxy: import.meta.env.VITE_CLERK_PROXY_URL ?? '',
    turnstile: import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '',
  },
};
