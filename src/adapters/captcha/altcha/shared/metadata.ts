/** A proof of work of the host's own: nothing is asked of the person and nothing told to anybody else. */
export const metadata = {
  id: 'altcha',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: ['invisible', 'self-hosted'],
  environment: [],
} as const;
