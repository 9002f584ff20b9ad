import { findUnstorable } from '#domain/text/storable-text.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import type { BusEvent, EventBus } from '#server/ports/event-bus.ts';

/** Event bus within one process: delivers a copy at once, without waiting for the transaction. Rejects texts that a database can't store. */
class MemoryEventBus implements EventBus {
  readonly #listeners = new Set<(event: BusEvent) => void>();
  #state: 'new' | 'running' | 'stopped' = 'new';

  async publish(_via: Db | Tx, event: BusEvent): Promise<void> {
    const unstorable = findUnstorable(event);
    if (unstorable !== undefined) throw new TypeError(`No database can store the text of ${unstorable}. Nothing was published.`);
    // A listener may stop it.
    for (const listener of this.#listeners) if (this.#state === 'running') listener(structuredClone(event));
  }

  subscribe(listener: (event: BusEvent) => void): () => void {
    const own = (event: BusEvent) => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  async start(): Promise<void> {
    if (this.#state === 'new') this.#state = 'running';
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
  }
}

export function createMemoryEventBus(): EventBus {
  return new MemoryEventBus();
}
