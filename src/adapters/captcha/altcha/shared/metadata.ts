/** Proof of work by this server: no interaction, and no request to third parties. */
export const metadata = {
  id: 'altcha',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: ['invisible', 'self-hosted'],
} as const;
