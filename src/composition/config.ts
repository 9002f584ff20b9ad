/**
 * The only reader of the build's environment. Each key is read literally, so that a build without it drops the
 * branch, and the vendor's chunk with it.
 */
export interface Config {
  /** Origin of the API host; empty is the origin the page came from. */
  readonly apiOrigin: string;
  readonly auth: string;
  readonly captcha: string;
  readonly realtime: string;
  /** Which vendor's payment window; the host must be told the same. */
  readonly payment: string;
  /** Who is asked where in the world somebody is. */
  readonly geo: string;
  readonly rates: string;
  /** Public keys of vendors; empty where there is none. */
  readonly keys: { readonly clerk: string; readonly clerkProxy: string; readonly turnstile: string };
}

export const config: Config = {
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  auth: import.meta.env.VITE_AUTH_VENDOR ?? (import.meta.env.VITE_CLERK_PUBLISHABLE_KEY ? 'clerk' : 'better-auth'),
  captcha: import.meta.env.VITE_CAPTCHA ?? 'altcha',
  realtime: import.meta.env.VITE_REALTIME ?? 'socketio',
  payment: import.meta.env.VITE_PAYMENT_VENDOR ?? 'sandbox',
  geo: import.meta.env.VITE_GEO ?? 'locale',
  rates: import.meta.env.VITE_EXCHANGE_RATES ?? 'table',
  keys: {
    clerk: import.meta.env.VITE_CLERK_PUBLISHABLE_KEY ?? '',
    clerkProxy: import.meta.env.VITE_CLERK_PROXY_URL ?? '',
    turnstile: import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '',
  },
};
