/** SUP-1. */
export const words = {
  pageTitle: 'Create your account',
  pageFailed: 'This page could not be opened. Load it again.',
  title: 'Make your first video',
  text: 'Free for three videos a month. No credit card.',
  google: 'Sign up with Google',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters. A few words in a row are easy to remember.`,
  submit: 'Create account',
  failed: 'Sign-up failed',
  signIn: 'You have an account already? <signIn>Log in</signIn>',
} as const;
