import type { WayInKind } from '#domain/account/ways-in.ts';

/** Messages of /forgot-password (SIN-5). */
export const messages = {
  pageTitle: 'Forgot password',
  pageFailed: 'Couldn’t load this page. Please reload.',
  signIn: 'Remember it? <signIn>Sign in</signIn>',
  elsewhere: {
    title: 'Reset your password where you sign in',
    text: 'This site doesn’t keep your password. Continue to the sign-in page, where you can reset it.',
    signIn: 'Continue to sign-in',
  },
  request: {
    title: 'Forgot your password?',
    text: 'Enter your email address and we’ll send you a code to reset it.',
    submit: 'Send code',
    failed: 'Couldn’t send the code. Try again.',
  },
  choose: {
    title: 'Choose a new password',
    text: 'If there’s an account for <email>your address</email>, a six-character code is on its way.',
    code: 'Code',
    password: 'New password',
    passwordHint: (least: number) => `At least ${least} characters. You’ll be signed out everywhere else.`,
    submit: 'Reset password and sign in',
    resend: 'Send another code',
    failed: 'Couldn’t change your password. Try again. Your old password still works.',
  },
  keep: {
    title: 'What else may open your account?',
    text: 'These open your account, or send its data elsewhere, without your password. Check the ones you know and still use. We’ll remove the rest and sign you out everywhere else.',
    ways: {
      passkey: (name) => `Passkey “${name}”`,
      provider: (name) => `Sign-in with ${name}`,
      organization: (name) => `Single sign-on of ${name}`,
      'api-key': (name) => `API key “${name}”`,
      webhook: (name) => `Webhook to ${name}`,
    } satisfies Readonly<Record<WayInKind, (name: string) => string>>,
    submit: (removed: number) => (removed === 0 ? 'Reset password and keep all' : `Reset password and remove ${removed}`),
  },
  changed: {
    title: 'Your password is changed',
    text: 'You’re signed in here and signed out everywhere else.',
    openDashboard: 'Go to your dashboard',
  },
} as const;
