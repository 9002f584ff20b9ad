/** SSO-1. */
export const words = {
  working: 'Completing Authentication',
  failed: {
    text: 'The other site sent you back, but this could not be finished.',
    message: 'The sign-in could not be completed. Nothing was changed; try again.',
    signedOut: { title: 'You are not signed in', back: 'Back to log in' },
    signedIn: { title: 'The account is not connected', back: 'Back to your profile' },
  },
} as const;
