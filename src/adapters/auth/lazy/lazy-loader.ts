import type { Accounts } from '../../../ports/accounts.ts';

/** Shown when the sign-in code itself could not be fetched. */
export const UNREACHABLE = 'Couldn’t load sign-in. Check your connection and try again.';

export const FAILED = { kind: 'failed', message: UNREACHABLE } as const;

/** The vendor on its way: fetched once, and again after a failure. */
export interface LazyLoader {
  /** The vendor, once it is there. */
  readonly getLoaded: () => Accounts | null;
  readonly load: () => Promise<Accounts>;
  /** Called as soon as the vendor is there, whoever wanted it. */
  readonly whenLoaded: (act: (accounts: Accounts) => void) => void;
  /** The vendor's own answer, or `otherwise` when there is no vendor. */
  readonly callOr: <Answer>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Answer) => Promise<Answer>;
  /** The same, with a failure in our words. */
  readonly callOrFail: <Outcome>(call: (accounts: Accounts) => Promise<Outcome>) => Promise<Outcome | typeof FAILED>;
}

export function createLazyLoader(load: () => Promise<Accounts>): LazyLoader {
  let loaded: Accounts | null = null;
  let pending: Promise<Accounts> | null = null;
  const waiting: ((accounts: Accounts) => void)[] = [];

  function fetched(): Promise<Accounts> {
    pending ??= load().then(
      (accounts) => {
        loaded = accounts;
        for (const act of waiting) act(accounts);
        return accounts;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  }

  async function ask<Answer, Otherwise>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Otherwise): Promise<Answer | Otherwise> {
    const accounts = await fetched().catch(() => null);
    return accounts ? call(accounts) : otherwise;
  }

  return {
    getLoaded: () => loaded,
    load: fetched,
    whenLoaded: (act) => void waiting.push(act),
    callOr: ask,
    callOrFail: (call) => ask(call, FAILED),
  };
}
