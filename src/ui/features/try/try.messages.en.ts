/** Messages of the demo that are loaded with the start page; the player has its own. */
export const messages = {
  firstScript: 'Hello! Type anything here and I’ll say it.',
  script: 'What should the presenter say?',
  left: (left: number, all: number) => `${left} of ${all} characters left`,
  speak: 'Say it',
  empty: 'Type a word or two first.',
} as const;
