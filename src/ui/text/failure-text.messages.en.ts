/** Messages of failures: what happened, what is saved, what to do. */
export const messages = {
  nothingLost: 'Nothing is lost.',
  offline: (kept: string) => `We couldn’t reach Castwright. ${kept} Check your connection and try again.`,
  timeout: (kept: string) => `This took too long, so we stopped. ${kept} Try again in a moment.`,
  aborted: (kept: string) => `This was stopped. ${kept}`,
  signedOut: (message: string, kept: string) => `${message}. ${kept} Sign in again to continue.`,
  server: (message: string, kept: string) => `${message}. ${kept} Try again in a moment.`,
} as const;
