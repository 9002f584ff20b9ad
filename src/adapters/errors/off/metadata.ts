/** No error reports. */
export const metadata = {
  id: 'off',
  port: 'error-reports',
  halves: ['browser'],
  capabilities: [],
} as const;
