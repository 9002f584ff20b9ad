/** Cloudflare Turnstile: its script is loaded only in pages with a form. */
export const metadata = {
  id: 'turnstile',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: ['interactive'],
  pageSources: { 'script-src': ['https://challenges.cloudflare.com'], 'frame-src': ['https://challenges.cloudflare.com'] },
} as const;
