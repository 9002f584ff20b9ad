/** From `start` to `stop` of a store: a signal for its requests, and the subscriptions that end with it. Can be started again. */
export class Lifetime {
  #controller: AbortController | null = null;

  /** Signal of the current lifetime; null while stopped. */
  get signal(): AbortSignal | null {
    return this.#controller?.signal ?? null;
  }

  /** The signal of the new lifetime; null when one is running already. */
  start(): AbortSignal | null {
    return this.#controller === null ? this.restart() : null;
  }

  /** Ends the current lifetime, if any, and starts the next. */
  restart(): AbortSignal {
    this.stop();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /** Calls the functions when the current lifetime ends; at once while stopped. */
  add(...ends: readonly (() => void)[]): void {
    const { signal } = this;
    for (const end of ends) {
      if (signal === null) end();
      else signal.addEventListener('abort', () => end(), { once: true });
    }
  }

  stop(): void {
    const ended = this.#controller;
    this.#controller = null;
    ended?.abort();
  }
}
