export const messages = {
  copied: 'Copied to clipboard.',
} as const;
