/** /admin/errors/traces. */
export const words = {
  title: 'How long pages take',
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  errors: 'All errors',
  none: {
    title: 'Nothing measured yet',
    text: 'One visit of five is measured: how long its pages and their calls took, for 30 days.',
  },
  list: {
    label: 'Pages and calls',
    name: 'Page or call',
    operation: 'What',
    times: 'Times',
    half: 'Half are faster than',
    most: '95 of 100 are faster than',
  },
  operations: {
    pageload: 'Page opened',
    navigation: 'Step to the page',
    'http.client': 'Call',
  },
  seconds: (count: string) => `${count} s`,
  milliseconds: (count: number) => `${count} ms`,
} as const;
