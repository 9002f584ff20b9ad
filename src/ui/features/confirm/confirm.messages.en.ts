/** Messages of the identity confirmation before a sensitive action. */
export const messages = {
  title: 'Confirm it’s you',
  text: 'This is sensitive, so we check again. We won’t ask for the next ten minutes.',
  ways: {
    password: 'Use your password',
    code: 'Use a code from your app',
    passkey: 'Use a passkey',
  },
  password: 'Password',
  code: 'Code from your authenticator app',
  passkeyText: 'Your browser will ask for your fingerprint, face or PIN.',
  submit: 'Confirm',
  passkeySubmit: 'Continue with a passkey',
  cancel: 'Cancel',
  signInAgain:
    'You need to sign in again before you can do this. If your organization signs you in, that isn’t enough: sign out, and set a password with “Forgot password?” on the sign-in page.',
  close: 'Close',
} as const;
