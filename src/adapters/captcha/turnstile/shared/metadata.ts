/** Cloudflare Turnstile: their script, in the pages with a form only. */
export const metadata = {
  id: 'turnstile',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: ['interactive'],
  environment: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
} as const;
