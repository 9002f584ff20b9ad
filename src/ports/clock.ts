/** Source of time and timers. Milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number;
  /** Calls `action` once after `delay` milliseconds. The returned function cancels it and is idempotent. */
  after(delay: number, action: () => void): () => void;
}
