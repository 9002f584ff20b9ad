/** Messages of /signin (SIN-1). */
export const messages = {
  pageTitle: 'Sign in',
  pageFailed: 'Couldn’t load this page. Please reload.',
  title: 'Welcome back',
  text: 'Your videos and projects are right where you left them.',
  provider: (name: string) => `Sign in with ${name}`,
  passkey: 'Sign in with a passkey',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  failed: 'Sign-in failed',
  signUp: 'New here? <signUp>Create an account</signUp>',
  ticket: {
    pageTitle: 'Signing you in',
    signingIn: 'Signing you in…',
    title: 'This link has already been used',
    text: 'A sign-in link works only once and expires after a while.',
    signIn: 'Sign in another way',
    failed: 'This link no longer works.',
  },
} as const;
