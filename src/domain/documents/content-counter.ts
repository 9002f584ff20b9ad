/** Counts things of an imported file, mostly what is left out. */
export class ContentCounter {
  readonly #counts: Map<string, number>;

  constructor(counts: ReadonlyMap<string, number> = new Map()) {
    this.#counts = new Map(counts);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** `noun` in the singular. */
  add(noun: string, count = 1): void {
    if (count > 0) this.#counts.set(noun, (this.#counts.get(noun) ?? 0) + count);
  }

  addAll(counts: ReadonlyMap<string, number>): void {
    for (const [noun, count] of counts) this.add(noun, count);
  }
}
