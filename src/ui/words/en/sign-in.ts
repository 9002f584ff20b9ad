/** SIN-1. */
export const words = {
  pageTitle: 'Log in',
  pageFailed: 'This page could not be opened. Load it again.',
  title: 'Welcome back',
  text: 'Your videos and projects are where you left them.',
  google: 'Sign in with Google',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Log in',
  failed: 'Sign-in failed',
  signUp: 'New here? <signUp>Create an account</signUp>',
  ticket: {
    pageTitle: 'Signing you in',
    working: 'Signing you in…',
    title: 'This link has done its work',
    text: 'A sign-in link works once, and only for a while.',
    signIn: 'Log in another way',
  },
} as const;
