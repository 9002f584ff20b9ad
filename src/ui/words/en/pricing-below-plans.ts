export const words = {
  comparison: 'What each plan does',
  questions: 'Questions people ask',
} as const;
