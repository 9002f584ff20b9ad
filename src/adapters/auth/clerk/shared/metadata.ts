import { ALL_CAPABILITIES, type AccountCapabilities } from '../../../../ports/account-capabilities.ts';

/** Accounts at Clerk: its SDK in the page, its Backend API on the server. */
export const metadata = {
  id: 'clerk',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: ['password', 'email-code', 'password-reset', 'oauth', 'one-tap', 'ticket', 'waitlist', 'organizations', 'captcha'],
  /** Unsupported features, each with the message that calls resolve to. */
  lacks: {
    'session-only': 'Whether a session outlives the browser is set for the whole instance, not at each sign-in.',
  },
} as const;

/** Known before the SDK is loaded. Second factors and passkeys are refused, see the README. */
export const CLERK_CAPABILITIES: AccountCapabilities = { ...ALL_CAPABILITIES, security: false };
