/** Speech on the host itself, from an npm package alone. */
export const manifest = {
  id: 'flite',
  port: 'speech',
  halves: ['host'],
  capabilities: ['english', 'word-times', 'phone-times'],
  environment: [],
} as const;
