export const words = {
  copied: 'It is in your clipboard.',
} as const;
