/** Set of listeners. The same function may be added twice; a removed one is not called any more. */
export class Listeners<Heard extends readonly unknown[] = []> {
  readonly #entries = new Set<{ readonly notify: (...heard: Heard) => void }>();

  /** Returns the idempotent function that removes the listener. */
  add(notify: (...heard: Heard) => void): () => void {
    const entry = { notify };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  notify(...heard: Heard): void {
    for (const entry of [...this.#entries]) {
      if (this.#entries.has(entry)) entry.notify(...heard);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
