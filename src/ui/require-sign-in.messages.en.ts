/** Messages of the session check (RTE-3). */
export const messages = {
  checking: 'Checking your sign-in…',
  unavailable: {
    title: 'We can’t sign you in right now',
    text: (message: string) => `${message} Your videos and projects are safe.`,
  },
} as const;
