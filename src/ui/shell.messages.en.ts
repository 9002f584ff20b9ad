export const messages = {
  /** HDR-6. */
  skip: 'Skip to main content',
  /** ERR-2. */
  profileFailed: 'Failed to fetch profile',
} as const;
