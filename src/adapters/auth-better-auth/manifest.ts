/** Accounts on the host itself: better-auth over the host's own database. */
export const manifest = {
  id: 'better-auth',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: ['password', 'email-code', 'remember', 'password-reset'],
  environment: ['AUTH_SECRET', 'PUBLIC_URL'],
} as const;
