/** Nobody is told of errors. */
export const manifest = {
  id: 'off',
  port: 'error-reports',
  halves: ['browser'],
  capabilities: [],
  environment: ['ERRORS'],
} as const;
