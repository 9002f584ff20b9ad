/** For whoever looks after the site. */
export const words = {
  planUnreadable: 'Couldn’t read the plan chosen before sign-in; discarded it.',
} as const;
