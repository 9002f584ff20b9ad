/** What the start page brings at once; the stage brings its own. */
export const words = {
  firstScript: 'Hello! Type anything here, and I will say it.',
  script: 'What should be said?',
  left: (left: number, all: number) => `${left} of ${all} characters left`,
  say: 'Say it',
  waiting: 'Amara, a presenter, waits for words.',
} as const;
