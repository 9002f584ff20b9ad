/** No captcha. */
export const manifest = {
  id: 'off',
  port: 'captcha',
  halves: ['browser', 'host'],
  capabilities: [],
  environment: [],
} as const;
