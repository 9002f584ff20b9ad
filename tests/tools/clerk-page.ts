import { createClerkAccounts } from '#adapters/auth/clerk/client/index.ts';
import type { AuthState } from '#domain/account/account.ts';

/** What a test says to the page; everything crosses the border as JSON. */
export interface ClerkPageSetup {
  readonly publishableKey: string;
  readonly proxyUrl: string;
  /** 1 is real time; less, and every limit is reached sooner. */
  readonly pace: number;
}

export interface ClerkPageCall {
  readonly part: 'auth' | 'settings' | 'security' | 'organizations';
  readonly method: string;
  readonly args: readonly unknown[];
  readonly aborted: boolean;
}

export interface ClerkPageResult {
  readonly result: unknown;
  /** The state at every change since the last result. */
  readonly events: readonly AuthState[];
  readonly state: AuthState;
}

export interface ClerkPage {
  open(setup: ClerkPageSetup): void;
  call(call: ClerkPageCall): Promise<ClerkPageResult>;
  setPace(pace: number): void;
  /** The page's clock jumps. */
  advance(milliseconds: number): void;
  /** Where the page would have gone. */
  left(): string | null;
}

declare global {
  var clerkPage: ClerkPage;
  /** Tells the test that there is something to hear. */
  var poke: () => void;
}

let ahead = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + ahead;

let pace = 1;
let left: string | null = null;
const emitted: AuthState[] = [];
let accounts: ReturnType<typeof createClerkAccounts> | undefined;

globalThis.clerkPage = {
  open(setup) {
    pace = setup.pace;
    accounts = createClerkAccounts({
      publishableKey: setup.publishableKey,
      proxyUrl: setup.proxyUrl,
      apiOrigin: '',
      clock: {
        now: () => Date.now(),
        after(delay, action) {
          const timer = setTimeout(action, delay * pace);
          return () => clearTimeout(timer);
        },
      },
      leave: (address) => void (left = address),
    });
    const { auth } = accounts;
    auth.subscribe(() => {
      emitted.push(auth.state());
      poke();
    });
  },

  async call({ part, method, args, aborted }) {
    if (accounts === undefined) throw new Error('The page was not opened.');
    const target = accounts[part];
    const options = aborted ? [{ signal: AbortSignal.abort() }] : [];
    const action: unknown = Reflect.get(target, method);
    if (typeof action !== 'function') throw new Error(`There is no ${part}.${method}.`);
    const result: unknown = await Reflect.apply(action, target, [...args.map(parseWire), ...options]);
    return { result: result ?? null, events: emitted.splice(0), state: accounts.auth.state() };
  },

  setPace: (next) => void (pace = next),
  advance: (milliseconds) => void (ahead += milliseconds),
  left: () => left,
};

/** A file comes as its type and base64. */
function parseWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base64' in value) || !('type' in value)) return value;
  const bytes = Uint8Array.from(atob(String(value.base64)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: String(value.type) });
}
