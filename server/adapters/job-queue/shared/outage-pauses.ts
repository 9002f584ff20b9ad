import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { QueueName } from '#domain/jobs/job-queues.ts';
import type { ServiceDownError } from '#server/errors/outage-errors.ts';
import type { Outage } from '#server/ports/job-queue.ts';

/** Milliseconds between two jobs of a queue while a shared part is down. */
export const OUTAGE_PAUSE = { first: 1_000, longest: 120_000 } as const;

export interface OutageParts {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Default: `OUTAGE_PAUSE`. */
  readonly pause?: { readonly first: number; readonly longest: number };
}

interface Pause extends Outage {
  readonly failures: number;
  readonly until: number;
}

/**
 * How long each queue of this process waits before its next job, because a part that all jobs share can't be used; and how long a job waits
 * for a service that it alone needs, while the others go on.
 */
export class OutagePauses {
  readonly #parts: OutageParts;
  readonly #limits: { readonly first: number; readonly longest: number };
  readonly #pauses = new Map<QueueName, Pause>();
  readonly #services = new Map<string, Pause>();

  constructor(parts: OutageParts) {
    this.#parts = parts;
    this.#limits = parts.pause ?? OUTAGE_PAUSE;
  }

  /** Notes that a job of the queue met an outage, and returns the milliseconds until the next one. Runs side by side count once. */
  add(queue: QueueName, reason: string): number {
    const known = this.#pauses.get(queue);
    if (known === undefined) this.#parts.log.warn('Jobs wait, because a part that they share can’t be used.', { queue, reason });
    return this.#extend(this.#pauses, queue, reason);
  }

  /** Notes that a job met a service that is down, and returns the milliseconds until it's tried again. Other jobs don't wait. */
  postpone({ service, message }: ServiceDownError): number {
    const known = this.#services.get(service);
    const isOver = known !== undefined && this.#isForgotten(known);
    if (isOver) this.#services.delete(service);
    if (known === undefined || isOver)
      this.#parts.log.warn('Jobs that need a service wait, because it can’t be used.', { service, reason: message });
    return this.#extend(this.#services, service, message);
  }

  #extend<Key>(pauses: Map<Key, Pause>, key: Key, reason: string): number {
    const now = this.#parts.clock.now();
    const known = pauses.get(key);
    if (known !== undefined && now < known.until) return known.until - now;
    const failures = (known?.failures ?? 0) + 1;
    const whole = Math.min(this.#limits.first * 2 ** (failures - 1), this.#limits.longest);
    const until = now + Math.ceil(whole * (0.5 + Math.random() / 2));
    pauses.set(key, { reason, since: known?.since ?? now, failures, until });
    return until - now;
  }

  #isForgotten({ until }: Pause): boolean {
    return this.#parts.clock.now() > until + 2 * this.#limits.longest;
  }

  /** Notes that a job of the queue succeeded. */
  end(queue: QueueName): void {
    const known = this.#pauses.get(queue);
    if (known === undefined) return;
    this.#pauses.delete(queue);
    this.#parts.log.info('Jobs go on.', { queue, afterSeconds: Math.round((this.#parts.clock.now() - known.since) / 1_000) });
  }

  /** Milliseconds until the queue may begin its next job; 0: now. */
  getRemaining(queue: QueueName): number {
    return Math.max(0, (this.#pauses.get(queue)?.until ?? 0) - this.#parts.clock.now());
  }

  /** The oldest outage. One that no job has met for twice the longest pause is forgotten. */
  getOutage(): Outage | undefined {
    for (const [queue, pause] of this.#pauses) if (this.#isForgotten(pause)) this.#pauses.delete(queue);
    const [oldest] = [...this.#pauses.values()].toSorted((one, other) => one.since - other.since);
    return oldest && { reason: oldest.reason, since: oldest.since };
  }
}
