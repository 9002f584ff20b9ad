/** No captcha. */
export const metadata = {
  id: 'off',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: [],
} as const;
