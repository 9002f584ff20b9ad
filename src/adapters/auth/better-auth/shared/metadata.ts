/** Accounts on this server: better-auth on the server's own database. */
export const metadata = {
  id: 'better-auth',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: [
    'password',
    'email-code',
    'remember',
    'password-reset',
    'oauth',
    'one-tap',
    'ticket',
    'impersonation',
    'waitlist',
    'sessions',
    'organizations',
  ],
} as const;
