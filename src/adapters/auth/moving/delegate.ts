/** An object whose every call goes to the one that `get` returns at that moment. */
export function delegate<Part extends object>(get: () => Part): Part {
  return new Proxy({} as Part, {
    has: (_, name) => name in get(),
    get(_, name) {
      const part = get();
      const value: unknown = Reflect.get(part, name, part);
      return typeof value === 'function' ? (value.bind(part) as unknown) : value;
    },
  });
}
