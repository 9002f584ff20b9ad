/** Messages that sign-in, sign-up and related forms share (SIN-1, SUP-1, SUP-2). */
export const messages = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  captcha: {
    renew: 'Verify again',
    completeFirst: 'Complete the verification first. Nothing you typed is lost.',
  },
  provider: {
    or: 'or use your email',
    failed: (name: string) => `Couldn’t reach ${name || 'the sign-in service'}. Try again, or use another way.`,
    unknown: 'Couldn’t reach the sign-in service. Try again in a moment.',
    providerHint: (name: string | null) => `${name ?? 'Your provider'} asks for your password on its own page, then brings you back here.`,
  },
  code: {
    title: 'Check your email',
    text: 'We sent a six-character code to <email>your address</email>. It can take a minute to arrive.',
    label: 'Code',
    submit: 'Verify Email',
    resend: 'Send a new code',
    resent: 'A new code is on its way. The old one no longer works.',
    back: 'Change email address',
    /** Fallback when the auth service sent no message (SUP-4). */
    failed: 'Verification failed',
  },
  outbox: 'No mail server is set up: <outbox>open the outbox to see your code</outbox>.',
} as const;
