/** Messages of /admin/errors/traces. */
export const messages = {
  title: 'Page performance',
  openFailed: 'Couldn’t load this page. Please reload.',
  errors: 'All errors',
  none: {
    title: 'Nothing measured yet',
    text: 'We time the pages and calls of one visit in five and keep the results for 30 days.',
  },
  list: {
    label: 'Pages and calls',
    name: 'Page or call',
    operation: 'Type',
    times: 'Count',
    half: 'Median',
    p95: '95th percentile',
  },
  operations: {
    pageload: 'Page load',
    navigation: 'In-app navigation',
    'http.client': 'Call',
  },
  seconds: (count: string) => `${count} s`,
  milliseconds: (count: number) => `${count} ms`,
} as const;
