/** Controls the results of a stub and when they arrive. */
export interface StubControl<Answer> {
  /** Result from now on. */
  set(answer: Answer): void;
  /** Calls wait from now on, until `release`. */
  hold(): void;
  release(): void;
  /** Number of calls so far. */
  readonly callCount: number;
}

/** A stub whose result and timing a test controls; `ask` resolves to 'unavailable' at once when its signal aborts. */
export function createControllableStub<Answer>(initial: Answer) {
  const waiting: (() => void)[] = [];
  let current = initial;
  let holding = false;
  let callCount = 0;

  const control: StubControl<Answer> = {
    set(answer) {
      current = answer;
    },
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    get callCount() {
      return callCount;
    },
  };

  async function ask(signal?: AbortSignal): Promise<Answer | 'unavailable'> {
    callCount += 1;
    if (holding && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return signal?.aborted ? 'unavailable' : current;
  }

  return { control, ask };
}
