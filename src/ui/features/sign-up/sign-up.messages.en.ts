/** Messages of /signup (SUP-1). */
export const messages = {
  pageTitle: 'Create your account',
  pageFailed: 'Couldn’t load this page. Please reload.',
  title: 'Make your first video',
  text: 'Three free videos a month. No credit card.',
  provider: (name: string) => `Sign up with ${name}`,
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters. A few random words are easy to remember.`,
  submit: 'Create account',
  terms:
    'By creating an account, you agree to our <terms>Terms</terms> and confirm that you’ve read our <privacy>Privacy Policy</privacy>.',
  failed: 'Sign-up failed',
  signIn: 'Already have an account? <signIn>Sign in</signIn>',
} as const;
