export const messages = {
  comparison: 'Compare plans',
  questions: 'Frequently asked questions',
} as const;
