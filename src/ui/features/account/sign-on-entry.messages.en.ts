import type { SignOnError } from '#domain/sign-on/sign-on.ts';

const FAILURES: Readonly<Record<SignOnError, string>> = {
  'access-denied': 'You didn’t agree there, so you’re not signed in. Try again whenever you like.',
  expired: 'That sign-in took too long or was begun in another browser. Please try again.',
  failed: 'Your organization’s sign-in service sent something unexpected. Try again; if it keeps happening, ask your administrator.',
  unreachable: 'We can’t reach your organization’s sign-in service. Try again in a moment.',
  'client-refused': 'Your organization’s sign-in service refused this site. Ask your administrator to check its client secret.',
  'other-domain': 'That account’s address is at another domain. Sign in there with your work address.',
  'email-missing': 'Your account there has no email address. Ask your administrator.',
  'email-unverified': 'Your address isn’t verified there yet. Ask your administrator.',
  off: 'Your organization has changed its sign-in. Please try again.',
  owner: 'Owners of the organization and administrators of this site sign in with their own password or passkey.',
  'not-linked':
    'You already have an account with this address. Sign in as you did before, or choose “Forgot password?”. Then you can let your organization sign you in.',
  'other-account': 'You signed in there with another address than the one of your account here.',
  full: 'Your organization has no room for another member. Ask one of its owners to make room for you.',
  waitlist: 'Sign-up is by invitation for now. Join the waitlist and we’ll email you.',
  banned: 'This account is closed. If you think that’s a mistake, write to us.',
  taken: 'Your address belongs to another account here. Write to us and we’ll sort it out.',
};

/** Messages of single sign-on on /signin and /signup. */
export const messages = {
  go: 'Continue with your organization',
  required: 'Your organization requires its own sign-in. Only its owners can still use a password here.',
  notSignedIn: 'You’re not signed in.',
  failed: (error: string) => (Object.hasOwn(FAILURES, error) ? FAILURES[error as SignOnError] : FAILURES.failed),
} as const;
