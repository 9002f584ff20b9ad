import type { Db, Tx } from './database.ts';

/**
 * Events for every process of the server. Published in the transaction of the change; each process receives
 * each event at least once, in commit order for one topic, also after its connection was lost. Stored for an hour.
 * An adapter shares our database, whose transaction it takes (docs/decisions/0042-queue-and-bus-are-postgresql.md).
 */
export interface EventBus {
  publish(via: Db | Tx, event: BusEvent): Promise<void>;
  subscribe(listener: (event: BusEvent) => void): () => void;
  /** Idempotent. No event is delivered before `start` or after `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BusEvent {
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}
