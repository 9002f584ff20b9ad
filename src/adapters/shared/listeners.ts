/** Whoever wants to be told. The same function may join twice, and whoever left is not told. */
export class Listeners<Heard extends readonly unknown[] = []> {
  private readonly entries = new Set<{ readonly tell: (...heard: Heard) => void }>();

  /** The result leaves again, idempotently. */
  add(notify: (...heard: Heard) => void): () => void {
    const entry = { tell: notify };
    this.entries.add(entry);
    return () => {
      this.entries.delete(entry);
    };
  }

  notify(...heard: Heard): void {
    for (const entry of [...this.entries]) {
      if (this.entries.has(entry)) entry.tell(...heard);
    }
  }
}
