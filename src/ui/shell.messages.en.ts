export const messages = {
  /** Skip link (HDR-6). */
  skip: 'Skip to main content',
  /** Loading the profile failed (ERR-2). */
  profileFailed: 'Failed to fetch profile',
} as const;
