import { type Auth, NO_AUTH_OFFERS } from '#ports/auth.ts';
import { forwardMethods, type LazyLoader, UNREACHABLE } from './lazy-loader.ts';
import type { AuthState } from '#domain/account/account.ts';

export function createLazyAuth(loader: LazyLoader, isSignedOut?: () => Promise<boolean>): Auth {
  const { getLoaded, load, whenLoaded, callOr } = loader;
  const listeners = new Set<() => void>();
  let own: AuthState = { kind: 'loading' };
  let running = false;
  let unsubscribe: (() => void) | null = null;

  const notify = (): void => {
    if (!running) return;
    for (const listener of [...listeners]) listener();
  };

  function begin(auth: Auth): void {
    if (!running || unsubscribe) return;
    unsubscribe = auth.subscribe(notify);
    auth.start();
    notify();
  }

  function move(state: AuthState): void {
    if (getLoaded()) return;
    own = state;
    notify();
  }

  async function look(): Promise<void> {
    if (isSignedOut && (await isSignedOut().catch(() => false))) return move({ kind: 'signed-out' });
    await load().catch(() => move({ kind: 'unavailable', message: UNREACHABLE }));
  }

  whenLoaded(({ auth }) => begin(auth));

  return {
    start() {
      if (running) return;
      running = true;
      const there = getLoaded();
      if (there) return begin(there.auth);
      own = { kind: 'loading' };
      void look();
    },
    stop() {
      running = false;
      unsubscribe?.();
      unsubscribe = null;
      getLoaded()?.auth.stop();
    },
    state() {
      const state = getLoaded()?.auth.state() ?? own;
      // Keeps the known state until the adapter reports its own.
      return state.kind === 'loading' ? own : state;
    },
    subscribe(listener) {
      const entry = (): void => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    offers: (options) => callOr(({ auth }) => auth.offers(options), NO_AUTH_OFFERS),
    ...forwardMethods(loader, 'auth', [
      'signUp',
      'verifyEmail',
      'resendCode',
      'signIn',
      'enterSecondFactor',
      'signInWithPasskey',
      'requestPasswordReset',
      'resetPassword',
      'startOAuth',
      'completeOAuth',
      'startHosted',
      'oneTap',
      'signInWithTicket',
      'endImpersonation',
      'joinWaitlist',
    ]),
    recheck: async () => (own.kind === 'signed-out' && !getLoaded() ? look() : getLoaded()?.auth.recheck()),
    signOut: async () => getLoaded()?.auth.signOut(),
    token: async () => (own.kind === 'signed-out' && !getLoaded() ? null : callOr(({ auth }) => auth.token(), null)),
  };
}
