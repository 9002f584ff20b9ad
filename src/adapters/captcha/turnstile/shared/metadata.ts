/** Cloudflare Turnstile: its script is loaded only in pages with a form. */
export const metadata = {
  id: 'turnstile',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: ['interactive'],
  pageSources: { 'script-src': ['https://challenges.cloudflare.com'], 'frame-src': ['https://challenges.cloudflare.com'] },
  environment: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
} as const;
