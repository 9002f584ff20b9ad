/** Runs stop functions in reverse order. An error in one does not skip the others. */
export class StopStack {
  readonly #steps: Array<() => unknown> = [];
  #stopping: Promise<void> | undefined;

  add(stop: () => unknown): void {
    this.#steps.unshift(stop);
  }

  /** Idempotent. Rejects with the first failure after all have been tried. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#run());
  }

  async #run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
