/** Speech on the server itself, from an npm package alone. */
export const metadata = {
  id: 'flite',
  /** Raised when the same request gives other samples. */
  version: 1,
  port: 'speech',
  halves: ['host'],
  capabilities: ['english', 'word-times', 'phone-times'],
  environment: [],
} as const;
