import type { Auth, AuthState, AuthUser, StepOutcome } from '../../ports/auth.ts';

export interface MemoryAuthOptions {
  /** Accounts that are there already, with their passwords, all verified. */
  readonly accounts?: readonly { readonly user: AuthUser; readonly password: string }[];
  readonly signedIn?: AuthUser;
  /** What every account's mail would say. */
  readonly code?: string;
}

/** Accounts in memory, and the vendor's moods at the tester's command. */
export interface MemoryAuth extends Auth {
  /** Moves to the state, as if the vendor had said so. */
  settle(state: AuthState): void;
  /** The next expected outcome is this failure. */
  failNext(message: string): void;
}

interface Account {
  readonly user: AuthUser;
  readonly password: string;
  verified: boolean;
}

export function createMemoryAuth({ accounts = [], signedIn, code = '424242' }: MemoryAuthOptions = {}): MemoryAuth {
  const known = new Map<string, Account>();
  for (const { user, password } of accounts) known.set((user.email ?? '').toLowerCase(), { user, password, verified: true });
  const listeners = new Set<() => void>();
  let state: AuthState = signedIn ? { kind: 'signed-in', user: signedIn } : { kind: 'signed-out' };
  let running = false;
  let nextFailure: string | null = null;

  function move(next: AuthState): void {
    state = next;
    if (running) for (const listener of [...listeners]) listener();
  }

  function failed(): StepOutcome | null {
    const message = nextFailure;
    nextFailure = null;
    return message === null ? null : { kind: 'failed', message };
  }

  function enter(account: Account): StepOutcome {
    move({ kind: 'signed-in', user: account.user });
    return { kind: 'complete' };
  }

  return {
    start() {
      running = true;
    },
    stop() {
      running = false;
    },
    state: () => state,
    subscribe(listener) {
      const entry = (): void => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    async signUp({ firstName, lastName, email, password }) {
      const failure = failed();
      if (failure) return failure;
      const key = email.toLowerCase();
      known.set(key, { user: { id: `user-${known.size + 1}`, email, firstName, lastName, avatar: null }, password, verified: false });
      return { kind: 'code-sent' };
    },
    async verifyEmail(request) {
      const account = known.get(request.email.toLowerCase());
      const failure = failed();
      if (failure) return failure;
      if (!account || request.code !== code) return { kind: 'failed', message: 'Invalid verification code. Please try again.' };
      account.verified = true;
      return enter(account);
    },
    resendCode: async () => failed() ?? { kind: 'complete' },
    async signIn({ email, password }) {
      const account = known.get(email.toLowerCase());
      const failure = failed();
      if (failure) return failure;
      if (!account || account.password !== password) return { kind: 'failed', message: 'Invalid email or password' };
      return account.verified ? enter(account) : { kind: 'code-sent' };
    },
    async signOut() {
      move({ kind: 'signed-out' });
    },
    token: async () => (state.kind === 'signed-in' ? `token-of-${state.user.id}` : null),
    settle: move,
    failNext(message) {
      nextFailure = message;
    },
  };
}
