/** Messages of the waitlist (PRV-1). */
export const messages = {
  pageTitle: 'Waitlist',
  pageFailed: 'Couldn’t load this page. Please reload.',
  title: 'Join the waitlist',
  text: 'We’re letting people in a few at a time. Leave your email and we’ll write when it’s your turn.',
  name: 'Name',
  submit: 'Join the waitlist',
  failed: 'Couldn’t send your request. Try again. What you typed is still here.',
  signIn: 'Already have an account? <signIn>Sign in</signIn>',
  joined: {
    title: 'You’re on the list',
    text: (email: string) => `We’ll email ${email} as soon as there’s a spot for you.`,
    home: 'Back to the home page',
  },
  open: {
    title: 'There’s no waitlist',
    text: 'Sign-up is open. Create an account and make your first video today.',
    signUp: 'Create an account',
  },
} as const;
