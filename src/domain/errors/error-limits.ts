const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/** Everything about reports of errors that is counted or timed, in one place. Milliseconds and bytes unless named otherwise. */
export const ERROR_LIMITS = {
  /** Of the page. Reports kept before the vendor's code is there; the first ones. */
  queued: 30,
  /** The same error is told at most so often within the window. */
  sameErrorTimes: 5,
  sameErrorWindow: MINUTE,
  /** Different errors whose times are remembered. */
  sameErrorsKnown: 100,
  /** An intake that fails is left alone for so long; seconds. */
  intakePause: 60,

  /** Of the server. */
  reportBytes: MEGABYTE,
  replayBytes: 10 * MEGABYTE,
  items: 100,
  storedFor: 30 * DAY,
  groups: 2_000,
  /** Of them, those that never happened in a session: strangers can make them up. */
  anonymousGroups: 1_000,
  eventsPerGroup: 100,
  eventsShown: 20,
  frames: 50,
  breadcrumbs: 60,
  spansPerTrace: 40,
  traces: 100_000,
  tracesShown: 100,
  replayParts: 720,
  /** Of all recordings together, and of those without a session. */
  replaysBytes: 512 * MEGABYTE,
  anonymousReplaysBytes: 256 * MEGABYTE,
  /** Of one part, unpacked. */
  replayPartUnpacked: 40 * MEGABYTE,
  titleLength: 200,
  placeLength: 200,
  textLength: 2_000,
} as const;
