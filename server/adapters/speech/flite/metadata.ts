/** Speech on the host itself, from an npm package alone. */
export const manifest = {
  id: 'flite',
  /** Raised when the same request gives other samples. */
  version: 1,
  port: 'speech',
  halves: ['host'],
  capabilities: ['english', 'word-times', 'phone-times'],
  environment: [],
} as const;
