/** Time as the core sees it. Milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number;
  /** Runs `action` once after `delay` milliseconds; the result cancels it, idempotently. */
  after(delay: number, action: () => void): () => void;
}
