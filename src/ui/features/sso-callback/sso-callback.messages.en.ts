/** Messages of /sso-callback (SSO-1). */
export const messages = {
  completing: 'Completing Authentication',
  failed: {
    text: 'We couldn’t finish signing you in.',
    message: 'Sign-in didn’t complete. Please try again.',
    signedOut: { title: 'You’re not signed in', back: 'Back to sign-in' },
    signedIn: { title: 'The account wasn’t connected', back: 'Back to your profile' },
  },
} as const;
