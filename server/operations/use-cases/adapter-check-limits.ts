/** What the list of providers keeps and how long it waits, in one place. Milliseconds unless named otherwise. */
export const ADAPTER_CHECK_LIMITS = {
  /** A check that takes longer is trouble. */
  checkWithin: 2_000,
  /** Kept of each port. */
  errorsStored: 10,
  /** Characters. */
  messageLength: 200,
} as const;
