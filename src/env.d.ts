/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string;
  readonly VITE_AUTH_VENDOR?: string;
  readonly VITE_CLERK_PUBLISHABLE_KEY?: string;
  readonly VITE_CLERK_PROXY_URL?: string;
  readonly VITE_CAPTCHA?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
  readonly VITE_REALTIME?: string;
  readonly VITE_PAYMENT_VENDOR?: string;
  readonly VITE_GEO?: string;
  readonly VITE_EXCHANGE_RATES?: string;
}
