import { expect as own, vi } from 'vitest';

export interface Patience {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly interval?: number;
}

const OFTEN: Patience = { interval: 20 };

/** Makes `expect.poll` of an `expect`: `expect.poll(read).not.toBe(1)`: reads again and again until what follows holds. */
export const createPoll =
  (expect: (value: unknown) => unknown) =>
  (read: () => unknown, patience: Patience = {}): unknown =>
    createStep([], (names, values) =>
      vi.waitFor(
        async () => {
          const value: unknown = await read();
          const before = names.slice(0, -1).reduce<unknown>((assertion, name) => Reflect.get(assertion as object, name), expect(value));
          const last = names.at(-1);
          if (last !== undefined) Reflect.apply(Reflect.get(before as object, last) as () => unknown, before, values);
        },
        { ...OFTEN, ...patience },
      ),
    );

/** With the package's own `expect`. */
export const poll = createPoll(own);

function createStep(names: readonly string[], call: (names: readonly string[], values: readonly unknown[]) => Promise<void>): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => createStep([...names, String(name)], call),
    apply: (_, __, values: unknown[]) => call(names, values),
  });
}
