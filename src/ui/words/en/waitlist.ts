/** PRV-1. */
export const words = {
  pageTitle: 'Waiting list',
  pageFailed: 'This page could not be opened. Load it again.',
  title: 'Ask for a place',
  text: 'We let people in a few at a time. Leave your address, and we write when it is your turn.',
  name: 'Name',
  submit: 'Ask for a place',
  failed: 'Your request could not be sent. Try again; what you typed is still here.',
  signIn: 'You have an account already? <signIn>Log in</signIn>',
  joined: {
    title: 'You are on the list',
    text: (email: string) => `We write to ${email} as soon as there is a place for you.`,
    home: 'Back to the start page',
  },
  open: {
    title: 'Nobody has to wait',
    text: 'Accounts are open: sign up, and make your first video today.',
    signUp: 'Create an account',
  },
} as const;
