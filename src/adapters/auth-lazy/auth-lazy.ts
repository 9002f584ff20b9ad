import type { Auth, AuthState } from '../../ports/auth.ts';

/** Shown when the sign-in code itself could not be fetched. */
const UNREACHABLE = 'Sign-in could not be loaded. Check your connection and try again.';

const FAILED = { kind: 'failed', message: UNREACHABLE } as const;

/**
 * Loads the real vendor on `start`, so that its code is not part of the first page. Until it is there the state is
 * `loading`; when it cannot be loaded, `unavailable`, and the next `start` tries again.
 */
export function createLazyAuth(load: () => Promise<Auth>): Auth {
  const listeners = new Set<() => void>();
  let vendor: Promise<Auth> | null = null;
  let real: Auth | null = null;
  let own: AuthState = { kind: 'loading' };
  let running = false;
  let forget: (() => void) | null = null;

  const tell = (): void => {
    if (!running) return;
    for (const listener of [...listeners]) listener();
  };

  function fetched(): Promise<Auth> {
    vendor ??= load().catch((error: unknown) => {
      vendor = null;
      throw error;
    });
    return vendor;
  }

  /** The vendor's own answer, or `otherwise` when there is no vendor. */
  async function ask<Answer>(call: (auth: Auth) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    const auth = await fetched().catch(() => null);
    return auth ? call(auth) : otherwise;
  }

  function begin(auth: Auth): void {
    real = auth;
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
      fetched().then(begin, () => {
        own = { kind: 'unavailable', message: UNREACHABLE };
        tell();
      });
    },
    stop() {
      running = false;
      forget?.();
      forget = null;
      real?.stop();
    },
    state: () => real?.state() ?? own,
    subscribe(listener) {
      const entry = (): void => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    signUp: (request, options) => ask((auth) => auth.signUp(request, options), FAILED),
    verifyEmail: (request, options) => ask((auth) => auth.verifyEmail(request, options), FAILED),
    resendCode: (request, options) => ask((auth) => auth.resendCode(request, options), FAILED),
    signIn: (request, options) => ask((auth) => auth.signIn(request, options), FAILED),
    signOut: async () => real?.signOut(),
    token: () => ask((auth) => auth.token(), null),
  };
}
