import type { Clock } from '#ports/clock.ts';
import type { RateLimitCount, RateLimitCounter } from '#server/ports/rate-limit-counter.ts';

/** Beyond this many keys the ended ones are removed, and if that is not enough, the oldest. */
const MOST_KEYS = 50_000;

class MemoryRateLimitCounter implements RateLimitCounter {
  readonly #clock: Clock;
  readonly #mostKeys: number;
  readonly #counts = new Map<string, RateLimitCount>();

  constructor(clock: Clock, mostKeys = MOST_KEYS) {
    this.#clock = clock;
    this.#mostKeys = mostKeys;
  }

  /** Maximum number of keys in memory. */
  get size(): number {
    return this.#counts.size;
  }

  async increment(key: string, windowMs: number): Promise<RateLimitCount> {
    const now = this.#clock.now();
    const before = this.#counts.get(key);
    const isActive = before !== undefined && before.resetsAt > now;
    const next = isActive ? { ...before, count: before.count + 1 } : { count: 1, resetsAt: now + windowMs };
    if (before === undefined && this.#counts.size >= this.#mostKeys) await this.#makeRoom();
    this.#counts.set(key, next);
    return next;
  }

  async decrement(key: string): Promise<void> {
    const before = this.#counts.get(key);
    if (before !== undefined && before.count > 0) this.#counts.set(key, { ...before, count: before.count - 1 });
  }

  async forget(key: string): Promise<void> {
    this.#counts.delete(key);
  }

  async removeEnded(): Promise<void> {
    const now = this.#clock.now();
    for (const [key, { resetsAt }] of this.#counts) if (resetsAt <= now) this.#counts.delete(key);
  }

  async #makeRoom(): Promise<void> {
    await this.removeEnded();
    for (const key of this.#counts.keys()) {
      if (this.#counts.size < this.#mostKeys) return;
      this.#counts.delete(key);
    }
  }
}

export function createMemoryRateLimitCounter(clock: Clock, mostKeys?: number): MemoryRateLimitCounter {
  return new MemoryRateLimitCounter(clock, mostKeys);
}

export type { MemoryRateLimitCounter };
