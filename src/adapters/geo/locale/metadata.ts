/** Time zone and language of the browser: the default, which makes no request. */
export const metadata = {
  id: 'locale',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country', 'embedded'],
  lacks: { currency: 'A time zone names no currency; that of its country counts.' },
} as const;
