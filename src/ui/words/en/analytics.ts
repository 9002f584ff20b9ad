/** VID-8. */
export const words = {
  title: 'Analytics',
  subtitle: 'How often the videos of this space were opened and downloaded. Who it was is not kept. Part of the Business plan.',
  openFailed: 'This page could not be opened. Load it again.',
  loading: 'Loading the figures',
  time: 'Time',
  lastDays: (days: number) => `Last ${days} days`,
  totals: {
    made: 'Videos made',
    opened: 'Opened',
    downloaded: 'Downloaded',
  },
  empty: 'Nothing was opened or downloaded in this time.',
  days: 'Opened and downloaded, by day',
  day: (date: string, opened: number, downloaded: number) => `${date}: opened ${opened}, downloaded ${downloaded}`,
  videos: {
    title: 'Videos by use',
    video: 'Video',
    untitled: 'Untitled video',
    opened: 'Opened',
    downloaded: 'Downloaded',
  },
} as const;
