import { readAccountCapabilities } from '#adapters/shared/auth/read-account-capabilities.ts';

/** Accounts at Clerk: its SDK in the page, its Backend API on the server. */
export const metadata = {
  id: 'clerk',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: [
    'passwords',
    'email-code',
    'password-reset',
    'oauth',
    'one-tap',
    'tickets',
    'waitlist',
    'profile',
    'sessions',
    'connections',
    'organizations',
    'deletion',
    'captcha',
  ],
  /** Unsupported features, each with the message that calls resolve to. */
  lacks: {
    'hosted-page': 'Our own pages sign in.',
    security: 'Second factors and passkeys are refused.',
    'session-only': 'Whether a session outlives the browser is set for the whole instance, not at each sign-in.',
  },
} as const;

/** Known before the SDK is loaded. Second factors and passkeys are refused, see the README. */
export const CLERK_CAPABILITIES = readAccountCapabilities(metadata.capabilities);
