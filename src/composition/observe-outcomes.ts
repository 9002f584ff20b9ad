type Call = (...given: never[]) => Promise<unknown>;

/** By the name of a call: what happens with its outcome. */
type Observers<Port extends object> = {
  readonly [Name in keyof Port]?: Port[Name] extends Call
    ? (outcome: Awaited<ReturnType<Port[Name]>>, ...given: Parameters<Port[Name]>) => void
    : never;
};

/** The same port; `observers` are told the outcomes of its calls, before the caller. */
export function observeOutcomes<Port extends object>(port: Port, observers: Observers<Port>): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const observer: unknown = Reflect.get(observers, name);
      return (...given: readonly unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, given);
        if (typeof observer !== 'function' || !(result instanceof Promise)) return result;
        return result.then((outcome: unknown) => {
          Reflect.apply(observer, undefined, [outcome, ...given]);
          return outcome;
        });
      };
    },
  });
}
