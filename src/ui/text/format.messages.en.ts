import { pluralize } from './pluralize.en.ts';

export const messages = {
  /** Locale of dates in prerendered pages. */
  locale: 'en-US',
  today: 'Today',
  yesterday: 'Yesterday',
  minutes: (minutes: number) => pluralize(minutes, 'minute'),
  seconds: (seconds: number) => pluralize(seconds, 'second'),
  minutesAndSeconds: (minutes: number, seconds: number) => `${pluralize(minutes, 'minute')} ${pluralize(seconds, 'second')}`,
} as const;
