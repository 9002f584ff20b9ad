import type { CallOptions } from '#ports/auth.ts';

export interface AuthFailure {
  readonly kind: 'failed';
  readonly message: string;
}

export const UNREACHABLE = 'The sign-in service cannot be reached. Check your connection; nothing you typed is lost.';
const TOO_SLOW = 'The sign-in service did not answer in time. Try again.';
const CANCELED = 'Canceled.';

/** Network between one browser and the fake service, with its faults. */
export interface FakeConnection {
  readonly reachable: () => boolean;
  /** The next expected outcome is this failure. */
  readonly failNext: (message: string) => void;
  readonly cutOff: () => void;
  /** Calls time out from now on. */
  readonly slowDown: () => void;
  /** Calls wait from now on, until `restore`. */
  readonly hold: () => void;
  readonly restore: () => void;
  /** Runs one call over this connection. */
  readonly call: <Outcome>(answer: () => Outcome, options?: CallOptions) => Promise<Outcome | AuthFailure>;
}

export function createFakeConnection(): FakeConnection {
  let mode: 'good' | 'cut' | 'slow' | 'held' = 'good';
  let nextFailure: string | null = null;
  const waiting = new Set<() => void>();

  function held(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((go) => {
      waiting.add(go);
      signal?.addEventListener('abort', () => go(), { once: true });
    });
  }

  return {
    reachable: () => mode === 'good',
    failNext(message) {
      nextFailure = message;
    },
    cutOff() {
      mode = 'cut';
    },
    slowDown() {
      mode = 'slow';
    },
    hold() {
      mode = 'held';
    },
    restore() {
      mode = 'good';
      for (const go of waiting) go();
      waiting.clear();
    },
    async call(answer, { signal } = {}) {
      if (mode === 'held' && signal?.aborted !== true) await held(signal);
      if (signal?.aborted === true) return { kind: 'failed', message: CANCELED };
      if (mode === 'cut') return { kind: 'failed', message: UNREACHABLE };
      if (mode === 'slow') return { kind: 'failed', message: TOO_SLOW };
      if (nextFailure === null) return answer();
      const message = nextFailure;
      nextFailure = null;
      return { kind: 'failed', message };
    },
  };
}
