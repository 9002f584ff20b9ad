import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { Accounts } from '#ports/accounts.ts';

/** Shown when the sign-in code itself could not be loaded. */
export const UNREACHABLE = 'Couldn’t load sign-in. Check your connection and try again.';

export const FAILED = { kind: 'failed', message: UNREACHABLE } as const;

/** Loads the adapter once, and again after a failure. */
export interface LazyLoader {
  /** The adapter, once loaded. */
  readonly getLoaded: () => Accounts | null;
  readonly load: () => Promise<Accounts>;
  /** Called as soon as the adapter is loaded, whatever triggered it. */
  readonly whenLoaded: (act: (accounts: Accounts) => void) => void;
  /** The adapter's result, or `otherwise` when loading failed. */
  readonly callOr: <Answer>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Answer) => Promise<Answer>;
  /** The adapter's result, or a failure with our message when loading failed. */
  readonly callOrFail: <Outcome>(call: (accounts: Accounts) => Promise<Outcome>) => Promise<Outcome | typeof FAILED>;
}

export function createLazyLoader(load: () => Promise<Accounts>): LazyLoader {
  let loaded: Accounts | null = null;
  const waiting: ((accounts: Accounts) => void)[] = [];

  const loadOnce = memoizeAsync(async () => {
    loaded = await load();
    for (const act of waiting) act(loaded);
    return loaded;
  });

  async function ask<Answer, Otherwise>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Otherwise): Promise<Answer | Otherwise> {
    const accounts = await loadOnce().catch(() => null);
    return accounts ? call(accounts) : otherwise;
  }

  return {
    getLoaded: () => loaded,
    load: loadOnce,
    whenLoaded: (act) => void waiting.push(act),
    callOr: ask,
    callOrFail: (call) => ask(call, FAILED),
  };
}

type Part = 'auth' | 'settings' | 'security' | 'organizations';

/** Names of the methods whose outcome may be `FAILED`. */
type Failing<Port> = {
  [Name in keyof Port]: Port[Name] extends (...parameters: never[]) => Promise<infer Outcome>
    ? typeof FAILED extends Outcome
      ? Name
      : never
    : never;
}[keyof Port];

/** Methods that load the adapter and call its method of the same name; if loading failed, they resolve to a failure with our message. */
export function forwardMethods<Of extends Part, Name extends Failing<Accounts[Of]>>(
  { callOrFail }: LazyLoader,
  part: Of,
  names: readonly Name[],
): Pick<Accounts[Of], Name> {
  const forward =
    (name: Name) =>
    (...parameters: unknown[]) =>
      callOrFail((accounts) => (accounts[part][name] as (...given: unknown[]) => Promise<unknown>)(...parameters));
  return Object.fromEntries(names.map((name) => [name, forward(name)])) as Pick<Accounts[Of], Name>;
}
