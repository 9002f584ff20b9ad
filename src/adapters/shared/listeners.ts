/** Set of listeners. The same function may be added twice; a removed one is not called any more. */
export class Listeners<Values extends readonly unknown[] = []> {
  readonly #entries = new Set<{ readonly notify: (...values: Values) => void }>();

  /** Returns the idempotent function that removes the listener. */
  add(notify: (...values: Values) => void): () => void {
    const entry = { notify };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  notify(...values: Values): void {
    for (const entry of [...this.#entries]) {
      if (this.#entries.has(entry)) entry.notify(...values);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
