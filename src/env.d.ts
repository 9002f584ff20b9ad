/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string;
  readonly VITE_APP_ORIGIN?: string;
  readonly VITE_AUTH_VENDOR?: string;
  readonly VITE_AUTH_DRAINING?: string;
  readonly VITE_CLERK_PUBLISHABLE_KEY?: string;
  readonly VITE_CLERK_PROXY_URL?: string;
  readonly VITE_CAPTCHA?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
  readonly VITE_REALTIME?: string;
  readonly VITE_DEV_PAGES?: string;
  readonly VITE_PAYMENT_VENDOR?: string;
  readonly VITE_GEO?: string;
  readonly VITE_EXCHANGE_RATES?: string;
  readonly VITE_STORAGE?: string;
  readonly VITE_NEWSLETTER?: string;
  readonly VITE_RELEASE?: string;
  readonly VITE_ERRORS?: string;
  readonly VITE_SENTRY_DSN?: string;
  readonly VITE_SENTRY_TUNNEL?: string;
  readonly VITE_ANALYTICS?: string;
  readonly VITE_POSTHOG_KEY?: string;
  readonly VITE_POSTHOG_HOST?: string;
  readonly VITE_AMPLITUDE_API_KEY?: string;
  readonly VITE_AMPLITUDE_SERVER_URL?: string;
  readonly VITE_AMPLITUDE_CONFIG_URL?: string;
  readonly VITE_FLAGS?: string;
  readonly VITE_GROWTHBOOK_CLIENT_KEY?: string;
  readonly VITE_GROWTHBOOK_API_HOST?: string;
  readonly VITE_FLAGS_REMOTE_EVAL?: string;
}
