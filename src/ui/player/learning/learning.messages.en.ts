/** Messages of the page in a learning package. */
export const messages = {
  progress: (percent: number, completion: number) => `You’ve watched ${percent}%. Watch ${completion}% to complete this video.`,
  questions: 'Answer its questions, too.',
  completed: 'You’ve completed this video.',
  passed: (percent: number) => `You passed with ${percent}%.`,
  failed: (percent: number) => `You got ${percent}%, which isn’t enough to pass.`,
  offline: 'No learning platform opened this page, so it doesn’t record your progress.',
  unreachable: 'Couldn’t reach your learning platform, so your progress isn’t recorded. Reload the page to try again.',
  unsaved: 'Couldn’t save your progress. Keep this page open, and check your connection.',
} as const;
