export const words = {
  comparison: 'What each plan does',
  questions: 'Frequently asked questions',
} as const;
