import type { Accounts } from '../../../ports/accounts.ts';

/** Shown when the sign-in code itself could not be fetched. */
export const UNREACHABLE = 'Couldn’t load sign-in. Check your connection and try again.';

export const FAILED = { kind: 'failed', message: UNREACHABLE } as const;

/** The vendor on its way: fetched once, and again after a failure. */
export interface Loading {
  /** The vendor, once it is there. */
  readonly ready: () => Accounts | null;
  readonly fetched: () => Promise<Accounts>;
  /** Called as soon as the vendor is there, whoever wanted it. */
  readonly arrived: (act: (accounts: Accounts) => void) => void;
  /** The vendor's own answer, or `otherwise` when there is no vendor. */
  readonly ask: <Answer>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Answer) => Promise<Answer>;
  /** The same, with a failure in our words. */
  readonly step: <Outcome>(call: (accounts: Accounts) => Promise<Outcome>) => Promise<Outcome | typeof FAILED>;
}

export function createLoading(load: () => Promise<Accounts>): Loading {
  let ready: Accounts | null = null;
  let vendor: Promise<Accounts> | null = null;
  const waiting: ((accounts: Accounts) => void)[] = [];

  function fetched(): Promise<Accounts> {
    vendor ??= load().then(
      (accounts) => {
        ready = accounts;
        for (const act of waiting) act(accounts);
        return accounts;
      },
      (error: unknown) => {
        vendor = null;
        throw error;
      },
    );
    return vendor;
  }

  async function ask<Answer, Otherwise>(call: (accounts: Accounts) => Promise<Answer>, otherwise: Otherwise): Promise<Answer | Otherwise> {
    const accounts = await fetched().catch(() => null);
    return accounts ? call(accounts) : otherwise;
  }

  return { ready: () => ready, fetched, arrived: (act) => void waiting.push(act), ask, step: (call) => ask(call, FAILED) };
}
