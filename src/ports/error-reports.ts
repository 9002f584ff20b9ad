/**
 * Where errors of the page are told (EXT-7). Never throws. What is reported before the vendor's code is there is kept
 * (at most 30, the first ones) and told then; the first report loads it. `traces` and `replay` start with `start`, at
 * the shares of `src/domain/constants.ts`; a replay hides every text and image, and needs the user's consent.
 */
export interface ErrorReports {
  /** Idempotent. */
  start(): void;
  /** Idempotent. Nothing is told after it. */
  stop(): void;
  report(error: unknown, about: ErrorContext): void;
  /** The signed-in user, or null. */
  identify(userId: string | null): void;
  setConsent(given: boolean): void;
}

/** `uncaught` broke the page, `recoverable` React mended itself, `caught` the code went on. */
export const ERROR_KINDS = ['uncaught', 'recoverable', 'caught'] as const;

export interface ErrorContext {
  readonly kind: (typeof ERROR_KINDS)[number];
  /** Where in the tree of views, as React tells it. */
  readonly componentStack?: string;
}
