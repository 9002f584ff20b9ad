/** Accounts on this server: better-auth on the server's own database. */
export const metadata = {
  id: 'better-auth',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: [
    'passwords',
    'email-code',
    'remember',
    'password-reset',
    'oauth',
    'one-tap',
    'tickets',
    'impersonation',
    'waitlist',
    'sessions',
    'organizations',
    'profile',
    'connections',
    'security',
    'deletion',
  ],
  lacks: { 'hosted-page': 'Our own pages sign in.' },
} as const;
