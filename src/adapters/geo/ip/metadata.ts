/** Country and currency by the address of the visitor, from four services; the last two origins are proxies (EXT-8). */
export const metadata = {
  id: 'ip',
  port: 'geo',
  halves: ['browser'],
  capabilities: ['country', 'currency', 'several services'],
  pageSources: {
    'connect-src': ['https://ipapi.co', 'https://ipwho.is', 'https://api.country.is', 'https://api.allorigins.win', 'https://corsproxy.io'],
  },
} as const;
