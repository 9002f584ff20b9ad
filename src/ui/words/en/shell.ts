export const words = {
  /** HDR-6. */
  skip: 'Skip to main content',
} as const;
