import type { Auth, AuthOffers, AuthState } from '../../ports/auth.ts';
import { type Loading, UNREACHABLE } from './loading.ts';

const NOTHING_OFFERED: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false };

export function lazyAuth({ ready, fetched, ask, step }: Loading): Auth {
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

  return {
    start() {
      if (running) return;
      running = true;
      own = { kind: 'loading' };
      fetched().then(
        ({ auth }) => begin(auth),
        () => {
          own = { kind: 'unavailable', message: UNREACHABLE };
          tell();
        },
      );
    },
    stop() {
      running = false;
      forget?.();
      forget = null;
      ready()?.auth.stop();
    },
    state: () => ready()?.auth.state() ?? own,
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
    requestPasswordReset: (request, options) => step(({ auth }) => auth.requestPasswordReset(request, options)),
    resetPassword: (request, options) => step(({ auth }) => auth.resetPassword(request, options)),
    startOAuth: (request, options) => step(({ auth }) => auth.startOAuth(request, options)),
    completeOAuth: (address, options) => step(({ auth }) => auth.completeOAuth(address, options)),
    oneTap: (options) => step(({ auth }) => auth.oneTap(options)),
    signInWithTicket: (ticket, options) => step(({ auth }) => auth.signInWithTicket(ticket, options)),
    endImpersonation: (options) => step(({ auth }) => auth.endImpersonation(options)),
    joinWaitlist: (request, options) => step(({ auth }) => auth.joinWaitlist(request, options)),
    recheck: async () => ready()?.auth.recheck(),
    signOut: async () => ready()?.auth.signOut(),
    token: () => ask(({ auth }) => auth.token(), null),
  };
}
