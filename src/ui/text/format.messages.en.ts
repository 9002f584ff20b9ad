import { plural } from './plural.en.ts';

export const messages = {
  /** Locale of dates in prerendered pages. */
  locale: 'en-US',
  today: 'Today',
  yesterday: 'Yesterday',
  minutes: (minutes: number) => plural(minutes, 'minute'),
  seconds: (seconds: number) => plural(seconds, 'second'),
  minutesAndSeconds: (minutes: number, seconds: number) => `${plural(minutes, 'minute')} ${plural(seconds, 'second')}`,
} as const;
