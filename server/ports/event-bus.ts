import type { Db, Tx } from './database.ts';

/**
 * News for every process of the host. Published with the change it tells of (same transaction); each process hears
 * each event at least once, in commit order for one topic, also after its connection was lost. Kept for an hour.
 */
export interface EventBus {
  publish(via: Db | Tx, event: BusEvent): Promise<void>;
  subscribe(listener: (event: BusEvent) => void): () => void;
  /** Idempotent. Nothing is told before `start` or after `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BusEvent {
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}
