/** For whoever looks after the site. */
export const words = {
  planUnreadable: 'The plan that was chosen before signing in could not be read; it was dropped.',
} as const;
