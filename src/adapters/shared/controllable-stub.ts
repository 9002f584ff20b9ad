/** An answer that tests decide, and when it is given. */
export interface StubControl<Answer> {
  /** What is said from now on; null is "cannot tell". */
  set(answer: Answer | null): void;
  /** From now on nothing is said, until `answer`. */
  hold(): void;
  release(): void;
  /** How often it was asked. */
  readonly callCount: number;
}

/** Says what it is told, when it is told; `ask` is null at once when its signal ends. */
export function createControllableStub<Answer>(initial: Answer | null) {
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

  async function ask(signal?: AbortSignal): Promise<Answer | null> {
    callCount += 1;
    if (holding && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return signal?.aborted ? null : current;
  }

  return { told: control, ask };
}
