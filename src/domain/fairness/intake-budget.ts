import { DAY, HOUR, MINUTE } from '../shared/utc-time.ts';
import { TIMED_ALLOWANCES } from './timed-allowances.ts';

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/**
 * Bytes that pages may send without a session, per IP prefix and in total. An active page sends at most a few megabytes of events per hour;
 * an office behind one address has room for dozens.
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

/** New error groups per IP prefix or user and day. */
export const NEW_ERRORS_A_DAY = TIMED_ALLOWANCES.newErrors.most;

interface IntakeLimit {
  readonly bytes: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Amount within a window; the first arrival after its end starts a new one. */
export interface IntakeCount {
  readonly bytes: number;
  readonly endsAt: number;
}

/** The updated count, or how long to wait when the budget is exceeded. */
export function takeIntake(
  count: IntakeCount | undefined,
  limit: IntakeLimit,
  { bytes, now }: { readonly bytes: number; readonly now: number },
): { readonly kind: 'taken'; readonly count: IntakeCount } | { readonly kind: 'full'; readonly wait: number } {
  const current = count === undefined || count.endsAt <= now ? { bytes: 0, endsAt: now + limit.window } : count;
  if (current.bytes + bytes > limit.bytes) return { kind: 'full', wait: current.endsAt - now };
  return { kind: 'taken', count: { ...current, bytes: current.bytes + bytes } };
}
