/** A thread, as the keeper of shared values sees it. */
export interface Asker {
  give(key: string, value: unknown): void;
  /** Asks the thread to make the value and to answer by `made` or `notMade`. */
  letMake(key: string): void;
}

/** What one thread makes and all of them use, by key: whoever asks first makes it, the others wait for it. */
export interface SharedValues {
  ask(asker: Asker, key: string): void;
  made(key: string, value: unknown): void;
  /** The next one who waits makes it instead. */
  notMade(asker: Asker, key: string): void;
  /** The thread is gone: what it was making is made by somebody else. */
  forget(asker: Asker): void;
  clear(): void;
}

interface Making {
  readonly by: Asker;
  readonly waiting: readonly Asker[];
}

/** Keeps the `most` values that were asked for last. */
export function createSharedValues(most: number): SharedValues {
  const values = new Map<string, unknown>();
  const makings = new Map<string, Making>();

  function keep(key: string, value: unknown): void {
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= most) {
        return;
      }
      values.delete(oldest);
    }
  }

  function passOn(key: string, waiting: readonly Asker[]): void {
    const [by, ...others] = waiting;
    makings.delete(key);
    if (by !== undefined) {
      makings.set(key, { by, waiting: others });
      by.letMake(key);
    }
  }

  return {
    ask(asker, key) {
      const making = makings.get(key);
      if (values.has(key)) {
        const value = values.get(key);
        keep(key, value);
        asker.give(key, value);
      } else if (making === undefined) {
        passOn(key, [asker]);
      } else {
        makings.set(key, { ...making, waiting: [...making.waiting, asker] });
      }
    },

    made(key, value) {
      const making = makings.get(key);
      makings.delete(key);
      keep(key, value);
      for (const asker of making?.waiting ?? []) {
        asker.give(key, value);
      }
    },

    notMade(asker, key) {
      const making = makings.get(key);
      if (making?.by === asker) {
        passOn(key, making.waiting);
      }
    },

    forget(asker) {
      for (const [key, { by, waiting }] of [...makings]) {
        const others = waiting.filter((one) => one !== asker);
        if (by === asker) {
          passOn(key, others);
        } else {
          makings.set(key, { by, waiting: others });
        }
      }
    },

    clear() {
      values.clear();
      makings.clear();
    },
  };
}
