const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Bytes that pages may tell without a session: of one network, and of all of them together. A page that is used sends
 * a few megabytes of events an hour at most; an office behind one address has room for dozens of them.
 */
export const INTAKE_LIMITS = {
  events: {
    burst: { bytes: 4 * MEGABYTE, window: MINUTE },
    each: { bytes: 64 * MEGABYTE, window: HOUR },
    all: { bytes: 256 * MEGABYTE, window: DAY },
  },
  errors: {
    burst: { bytes: 8 * MEGABYTE, window: MINUTE },
    each: { bytes: 16 * MEGABYTE, window: HOUR },
    all: { bytes: 128 * MEGABYTE, window: DAY },
  },
  replays: {
    burst: { bytes: 32 * MEGABYTE, window: MINUTE },
    each: { bytes: 64 * MEGABYTE, window: HOUR },
    all: { bytes: 256 * MEGABYTE, window: DAY },
  },
} as const;

export type IntakeKind = keyof typeof INTAKE_LIMITS;

/** Kinds of error that one network, or one user, may be the first to tell within a day. */
export const NEW_ERRORS_A_DAY = 200;

interface IntakeLimit {
  readonly bytes: number;
  /** Milliseconds. */
  readonly window: number;
}

/** What came within a window; a new one starts with the first that comes after its end. */
export interface IntakeCount {
  readonly bytes: number;
  readonly endsAt: number;
}

/** The count with these bytes, or, where they are too many, how long to wait. */
export function takeIntake(
  count: IntakeCount | undefined,
  limit: IntakeLimit,
  { bytes, now }: { readonly bytes: number; readonly now: number },
): { readonly kind: 'taken'; readonly count: IntakeCount } | { readonly kind: 'full'; readonly wait: number } {
  const current = count === undefined || count.endsAt <= now ? { bytes: 0, endsAt: now + limit.window } : count;
  if (current.bytes + bytes > limit.bytes) return { kind: 'full', wait: current.endsAt - now };
  return { kind: 'taken', count: { ...current, bytes: current.bytes + bytes } };
}
