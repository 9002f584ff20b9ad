export const words = {
  comparison: 'Compare plans',
  questions: 'Frequently asked questions',
} as const;
