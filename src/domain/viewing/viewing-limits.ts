import { MINUTE, DAY } from '../shared/utc-time.ts';

/** Limits of counting who watches shared videos. Durations in milliseconds unless the name says otherwise. */
export const VIEWING_LIMITS = {
  /** A playing page reports at most this often. */
  reportEvery: 30_000,
  /** A page that is open for longer begins another play. */
  playLasts: 12 * 60 * MINUTE,
  /** Single plays are stored for the sums of the day only, then deleted. */
  playsStoredFor: 2 * DAY,
  /** A page that was reloaded goes on with its play for this long. */
  reloadWithin: 30 * MINUTE,
  /** Separate stretches of a video in one report; the shortest beyond that are left out. */
  ranges: 100,
  /** A viewer can't have watched more than playing at this speed allows, plus `slackSeconds`. */
  fastest: 2,
  slackSeconds: 60,
  /** New plays of one video from one network and day; later ones aren't counted. */
  playsPerNetwork: 2_000,
  /** Different sources of one video and day; plays from others count as `other`. */
  sourcesPerDay: 200,
  /** Sources, countries and kinds of devices in a report, each. */
  labelsListed: 20,
  /** Characters. */
  referrer: 2_000,
  timeZone: 64,
  userAgent: 512,
} as const;
