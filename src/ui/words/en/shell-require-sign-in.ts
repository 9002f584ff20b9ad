/** RTE-3. */
export const words = {
  checking: 'Checking who you are…',
  unavailable: {
    title: 'We cannot sign you in right now',
    text: (message: string) => `${message} Your videos and projects are kept.`,
  },
} as const;
