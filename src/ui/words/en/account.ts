/** SIN-1, SUP-1, SUP-2: what the forms of sign-in, sign-up and what belongs to them have in common. */
export const words = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  captcha: {
    renew: 'Check again',
    answerFirst: 'Answer the check that you are a person first. Nothing you typed is lost.',
  },
  google: {
    or: 'or with your email',
    failed: 'Google could not be reached. Try again, or use your email address.',
  },
  code: {
    title: 'Check your mail',
    text: 'We sent a code of six characters to <email>your address</email>. It can take a minute to arrive.',
    label: 'Code',
    submit: 'Verify Email',
    resend: 'Send a new code',
    resent: 'A new code is on its way. The old one no longer works.',
    back: 'Change address',
    /** SUP-4: where the vendor says nothing. */
    failed: 'Verification failed',
  },
  outbox: 'This machine keeps its mail to itself: <outbox>open the outbox to read the code</outbox>.',
} as const;
