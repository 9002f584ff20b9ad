import type { Auth, AuthOffers, AuthState } from '../../../ports/auth.ts';
import { type Loading, UNREACHABLE } from './lazy-loader.ts';

const NOTHING_OFFERED: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false };

export function lazyAuth({ ready, fetched, arrived, ask, step }: Loading, nobody?: () => Promise<boolean>): Auth {
  const listeners = new Set<() => void>();
  let own: AuthState = { kind: 'loading' };
  let running = false;
  let forget: (() => void) | null = null;

  const tell = (): void => {
    if (!running) return;
    for (const listener of [...listeners]) listener();
  };

  function begin(auth: Auth): void {
    if (!running || forget) return;
    forget = auth.subscribe(tell);
    auth.start();
    tell();
  }

  function move(state: AuthState): void {
    if (ready()) return;
    own = state;
    tell();
  }

  async function look(): Promise<void> {
    if (nobody && (await nobody().catch(() => false))) return move({ kind: 'signed-out' });
    await fetched().catch(() => move({ kind: 'unavailable', message: UNREACHABLE }));
  }

  arrived(({ auth }) => begin(auth));

  return {
    start() {
      if (running) return;
      running = true;
      const there = ready();
      if (there) return begin(there.auth);
      own = { kind: 'loading' };
      void look();
    },
    stop() {
      running = false;
      forget?.();
      forget = null;
      ready()?.auth.stop();
    },
    state() {
      const state = ready()?.auth.state() ?? own;
      // What was known already is known until the vendor knows better.
      return state.kind === 'loading' ? own : state;
    },
    subscribe(listener) {
      const entry = (): void => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    offers: (options) => ask(({ auth }) => auth.offers(options), NOTHING_OFFERED),
    signUp: (request, options) => step(({ auth }) => auth.signUp(request, options)),
    verifyEmail: (request, options) => step(({ auth }) => auth.verifyEmail(request, options)),
    resendCode: (request, options) => step(({ auth }) => auth.resendCode(request, options)),
    signIn: (request, options) => step(({ auth }) => auth.signIn(request, options)),
    enterSecondFactor: (request, options) => step(({ auth }) => auth.enterSecondFactor(request, options)),
    signInWithPasskey: (options) => step(({ auth }) => auth.signInWithPasskey(options)),
    requestPasswordReset: (request, options) => step(({ auth }) => auth.requestPasswordReset(request, options)),
    resetPassword: (request, options) => step(({ auth }) => auth.resetPassword(request, options)),
    startOAuth: (request, options) => step(({ auth }) => auth.startOAuth(request, options)),
    completeOAuth: (address, options) => step(({ auth }) => auth.completeOAuth(address, options)),
    oneTap: (options) => step(({ auth }) => auth.oneTap(options)),
    signInWithTicket: (ticket, options) => step(({ auth }) => auth.signInWithTicket(ticket, options)),
    endImpersonation: (options) => step(({ auth }) => auth.endImpersonation(options)),
    joinWaitlist: (request, options) => step(({ auth }) => auth.joinWaitlist(request, options)),
    recheck: async () => (own.kind === 'signed-out' && !ready() ? look() : ready()?.auth.recheck()),
    signOut: async () => ready()?.auth.signOut(),
    token: async () => (own.kind === 'signed-out' && !ready() ? null : ask(({ auth }) => auth.token(), null)),
  };
}
