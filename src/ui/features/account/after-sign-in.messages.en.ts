/** Texts for the log. */
export const messages = {
  planUnreadable: 'Couldn’t read the plan chosen before sign-in; discarded it.',
} as const;
