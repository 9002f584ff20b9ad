/**
 * Reports the page's errors to an error service (EXT-7). Never throws.
 * Reports made before the adapter's code has loaded are queued (the first 30) and sent once it has; the first report triggers loading.
 * An adapter may also measure how long pages take and record what was on screen, sampled from `start` on at the rates in
 * `src/domain/constants.ts`; of the page's calls it measures only those to our own server, and no other learns of the visit. A recording masks all text and images and needs the user's consent. Neither is required: `traces` and
 * `replays` in an adapter's metadata say what it does, or why it doesn't.
 */
export interface ErrorReports {
  /** Idempotent. */
  start(): void;
  /** Idempotent. Nothing is reported afterwards. */
  stop(): void;
  report(error: unknown, about: ErrorContext): void;
  /** Id of the signed-in user, or null. */
  identify(userId: string | null): void;
  setConsent(given: boolean): void;
}

/** `uncaught` broke the page, `recoverable` was repaired by React, `caught` was handled by the calling code. */
export const ERROR_KINDS = ['uncaught', 'recoverable', 'caught'] as const;

export interface ErrorContext {
  readonly kind: (typeof ERROR_KINDS)[number];
  /** Which parts of the page the error went through, innermost first, a line each; absent where nothing was being drawn. */
  readonly drawnIn?: string;
}
