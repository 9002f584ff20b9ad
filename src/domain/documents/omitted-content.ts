/** What can't be imported, counted. */
export class OmittedContent {
  readonly #counts = new Map<string, number>();

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** `noun` in the singular. */
  add(noun: string, count = 1): void {
    if (count > 0) this.#counts.set(noun, (this.#counts.get(noun) ?? 0) + count);
  }
}
