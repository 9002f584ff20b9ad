/** Connection to a thread that requests shared values. */
export interface ValueRequester {
  deliver(key: string, value: unknown): void;
  /** Asks the thread to make the value and to respond with `made` or `notMade`. */
  startMaking(key: string): void;
}

/** Values that one thread computes and all use, by key: the first requester computes, the others wait. */
export interface SharedValues {
  request(requester: ValueRequester, key: string): void;
  made(key: string, value: unknown): void;
  /** The next waiting thread computes it instead. */
  notMade(requester: ValueRequester, key: string): void;
  /** Removes a crashed thread: what it was computing is handed to the next waiting thread. */
  remove(requester: ValueRequester): void;
  clear(): void;
}

interface Making {
  readonly by: ValueRequester;
  readonly waiting: readonly ValueRequester[];
}

/** Least-recently-used cache of `most` values. */
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

  function passOn(key: string, waiting: readonly ValueRequester[]): void {
    const [by, ...others] = waiting;
    makings.delete(key);
    if (by !== undefined) {
      makings.set(key, { by, waiting: others });
      by.startMaking(key);
    }
  }

  return {
    request(requester, key) {
      const making = makings.get(key);
      if (values.has(key)) {
        const value = values.get(key);
        keep(key, value);
        requester.deliver(key, value);
      } else if (making === undefined) {
        passOn(key, [requester]);
      } else {
        makings.set(key, { ...making, waiting: [...making.waiting, requester] });
      }
    },

    made(key, value) {
      const making = makings.get(key);
      makings.delete(key);
      keep(key, value);
      for (const requester of making?.waiting ?? []) {
        requester.deliver(key, value);
      }
    },

    notMade(requester, key) {
      const making = makings.get(key);
      if (making?.by === requester) {
        passOn(key, making.waiting);
      }
    },

    remove(requester) {
      for (const [key, { by, waiting }] of [...makings]) {
        const others = waiting.filter((one) => one !== requester);
        if (by === requester) {
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
