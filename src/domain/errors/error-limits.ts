import { DAY, MINUTE } from '../shared/utc-time.ts';

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/** Limits of error reports. Milliseconds and bytes unless stated otherwise. */
export const ERROR_LIMITS = {
  /** In the page: reports queued before the SDK has loaded; the first ones are kept. */
  queued: 30,
  /** Maximum reports of the same error within the window. */
  sameErrorTimes: 5,
  sameErrorWindow: MINUTE,
  /** Maximum different errors that are tracked. */
  sameErrorsKnown: 100,
  /** Pause after the intake failed, in seconds. */
  intakePause: 60,

  /** On the server: maximum size of a report. */
  reportBytes: MEGABYTE,
  replayBytes: 10 * MEGABYTE,
  items: 100,
  storedFor: 30 * DAY,
  groups: 2_000,
  /** Maximum groups that occurred only without a session: anyone can create those. */
  anonymousGroups: 1_000,
  eventsPerGroup: 100,
  eventsShown: 20,
  frames: 50,
  breadcrumbs: 60,
  spansPerTrace: 40,
  traces: 100_000,
  tracesShown: 100,
  replayParts: 720,
  /** Maximum size of all replays, and of those without a session. */
  replaysBytes: 512 * MEGABYTE,
  anonymousReplaysBytes: 256 * MEGABYTE,
  /** Maximum decompressed size of one chunk. */
  replayPartUnpacked: 40 * MEGABYTE,
  titleLength: 200,
  placeLength: 200,
  textLength: 2_000,
} as const;
