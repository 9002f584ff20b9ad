/** A number that was skipped is either still uncommitted or was rolled back; after this long it is the latter. */
export const GAP_LIFE_MS = 60_000;

/**
 * Which rows of a table with rising ids were read already. Ids are handed out before their transaction commits, so a
 * lower one may appear after a higher one: every number that was passed over is asked for again for a while.
 */
export class EventCursor {
  #last: number;
  readonly #gaps = new Map<number, number>();

  constructor(last: number) {
    this.#last = last;
  }

  /** Rows with an id above this one are new. */
  get last(): number {
    return this.#last;
  }

  /** Ids at or below `last` that may still appear. */
  gaps(now: number): readonly number[] {
    for (const [id, since] of this.#gaps) if (now - since > GAP_LIFE_MS) this.#gaps.delete(id);
    return [...this.#gaps.keys()];
  }

  /** True when the row was not read before. */
  take(id: number, now: number): boolean {
    if (id <= this.#last) return this.#gaps.delete(id);
    for (let skipped = this.#last + 1; skipped < id; skipped += 1) this.#gaps.set(skipped, now);
    this.#last = id;
    return true;
  }
}
