/** Nobody is told of errors. */
export const metadata = {
  id: 'off',
  port: 'error-reports',
  halves: ['browser'],
  capabilities: [],
  environment: ['ERRORS'],
} as const;
