interface Options {
  readonly signal?: AbortSignal;
}

export interface KeepRules<Value> {
  /** How much is kept, in what `measure` counts. */
  readonly room: number;
  readonly measure: (value: Value) => number;
}

/**
 * Loads by way of `load` what isn't kept from an earlier call with an equal request. What was used last is kept, as far as there is room, and
 * always the very last. Nothing is kept of a load that failed or was aborted, or had no result.
 */
export function keepLast<Request, Value extends object, Given extends Options>(
  load: (request: Request, options: Given) => Promise<Value | undefined>,
  { room, measure }: KeepRules<Value>,
): (request: Request, options: Given) => Promise<Value | undefined> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let used = 0;

  function remove(key: string): void {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return async (request, options) => {
    options.signal?.throwIfAborted();
    const key = JSON.stringify(request);
    const value = kept.get(key)?.value ?? (await load(request, options));
    if (value === undefined) return undefined;
    const size = measure(value);
    remove(key);
    kept.set(key, { value, size });
    used += size;
    for (const oldest of kept.keys()) {
      if (used <= room || oldest === key) break;
      remove(oldest);
    }
    return value;
  };
}
