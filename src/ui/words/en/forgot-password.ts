/** SIN-5. */
export const words = {
  pageTitle: 'Forgot password',
  pageFailed: 'This page could not be opened. Load it again.',
  signIn: 'You remember it? <signIn>Log in</signIn>',
  ask: {
    title: 'Forgot your password?',
    text: 'Tell us your address, and we send a code to choose a new one.',
    submit: 'Send the code',
    failed: 'The code could not be sent. Try again.',
  },
  choose: {
    title: 'Choose a new password',
    text: 'If <email>your address</email> has an account, a code of six characters is on its way there.',
    code: 'Code',
    password: 'New password',
    passwordHint: (least: number) => `At least ${least} characters. You will be logged out everywhere else.`,
    submit: 'Set the password and log in',
    askAgain: 'Send another code',
    failed: 'The password could not be changed. Try again; your old password still works.',
  },
} as const;
