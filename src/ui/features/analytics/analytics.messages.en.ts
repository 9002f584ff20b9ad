/** Messages of video analytics (VID-8). */
export const messages = {
  title: 'Analytics',
  subtitle:
    'How often people in this workspace opened and downloaded its videos. We count, but don’t record who it was. What viewers do with a downloaded file isn’t counted.',
  plans: 'See plans',
  openFailed: 'Couldn’t load this page. Please reload.',
  loading: 'Loading analytics…',
  time: 'Period',
  lastDays: (days: number) => `Last ${days} days`,
  totals: {
    made: 'Videos made',
    opened: 'Opened',
    downloaded: 'Downloaded',
  },
  empty: 'Nothing was opened or downloaded in this period.',
  days: 'Opens and downloads by day',
  day: (date: string, opened: number, downloaded: number) => `${date}: opened ${opened}, downloaded ${downloaded}`,
  videos: {
    title: 'Most used videos',
    video: 'Video',
    untitled: 'Untitled video',
    opened: 'Opened',
    downloaded: 'Downloaded',
  },
} as const;
