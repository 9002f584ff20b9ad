import type { AuthState } from '#domain/account/account.ts';
import type { Auth } from '#ports/auth.ts';
import { Listeners } from '../../shared/listeners.ts';

export interface MovingAuth {
  readonly auth: Auth;
  /** Whether the session in use is the former adapter's. */
  readonly isFormerUsed: () => boolean;
}

/**
 * The former adapter is asked only if the current one has no session. An outage of the current one ends no session of the former one; an
 * outage of the former one leaves a visitor signed out, so that they can sign in with the current one.
 */
export function createMovingAuth(current: Auth, former: Auth): MovingAuth {
  const listeners = new Listeners();
  let running = false;
  let unsubscribe: (() => void)[] = [];
  /** The former adapter has been asked, and nobody has signed out or in here since. */
  let isFormerAsked = false;
  let hasLeft = false;
  let lastState = '';

  const isFormerUsed = (): boolean => isFormerAsked && !hasLeft && !isSettled(current.state()) && former.state().kind === 'signed-in';

  function state(): AuthState {
    const now = current.state();
    if (isSettled(now) || hasLeft) return now;
    if (!isFormerAsked) return { kind: 'loading' };
    const then = former.state();
    return then.kind === 'signed-in' || then.kind === 'loading' ? then : now;
  }

  function follow(): void {
    if (!running) return;
    const now = current.state();
    if (!isSettled(now) && !isFormerAsked && !hasLeft) {
      isFormerAsked = true;
      former.start();
    }
    if (now.kind === 'signed-in' && isFormerAsked && !hasLeft) leaveFormer();
    const text = JSON.stringify(state());
    if (text === lastState) return;
    lastState = text;
    listeners.notify();
  }

  /** Nobody comes back to the former adapter on this page. */
  function leaveFormer(): void {
    hasLeft = true;
    if (former.state().kind === 'signed-in') void former.signOut();
  }

  const auth: Auth = {
    start() {
      if (running) return;
      running = true;
      unsubscribe = [current.subscribe(follow), former.subscribe(follow)];
      current.start();
      if (isFormerAsked && !hasLeft) former.start();
      lastState = JSON.stringify(state());
      follow();
    },
    stop() {
      running = false;
      for (const end of unsubscribe.splice(0)) end();
      current.stop();
      former.stop();
    },
    state,
    subscribe: (listener) => listeners.add(listener),
    recheck: () => (isFormerUsed() ? former : current).recheck(),
    async signOut() {
      hasLeft = true;
      await current.signOut();
      follow();
      // Second: the server takes requests for the former adapter's only where no session of the current one is.
      if (isFormerAsked) await former.signOut();
    },
    token: async () => (isFormerUsed() ? former.token() : ((await current.token()) ?? (isFormerUsed() ? former.token() : null))),
    endImpersonation: (options) => (isFormerUsed() ? former : current).endImpersonation(options),
    offers: (options) => current.offers(options),
    signUp: (request, options) => current.signUp(request, options),
    verifyEmail: (request, options) => current.verifyEmail(request, options),
    resendCode: (request, options) => current.resendCode(request, options),
    signIn: (request, options) => current.signIn(request, options),
    enterSecondFactor: (request, options) => current.enterSecondFactor(request, options),
    signInWithPasskey: (options) => current.signInWithPasskey(options),
    requestPasswordReset: (request, options) => current.requestPasswordReset(request, options),
    resetPassword: (request, options) => current.resetPassword(request, options),
    startOAuth: (request, options) => current.startOAuth(request, options),
    completeOAuth: (address, options) => current.completeOAuth(address, options),
    startHosted: (request, options) => current.startHosted(request, options),
    oneTap: (options) => current.oneTap(options),
    signInWithTicket: (ticket, options) => current.signInWithTicket(ticket, options),
    joinWaitlist: (request, options) => current.joinWaitlist(request, options),
  };
  return { auth, isFormerUsed };
}

/** Whether the current adapter's answer counts by itself. */
function isSettled({ kind }: AuthState): boolean {
  return kind === 'signed-in' || kind === 'loading';
}
