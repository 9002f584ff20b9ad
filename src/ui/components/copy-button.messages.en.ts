export const words = {
  copied: 'Copied to clipboard.',
} as const;
