import type { Clock } from '#ports/clock.ts';
import { raceAbort, withTimeout } from '#adapters/shared/async.ts';
import type { LoadScript } from '#adapters/shared/load-page-script.ts';
import type { RazorpayConstructor } from './razorpay-window.ts';

/** Timeout for loading the script. Milliseconds. */
export const SCRIPT_TIMEOUT = 15_000;

export interface RazorpayScript {
  readonly url: string;
  readonly loadScript: LoadScript;
  /** Object on which the script defines its constructor. */
  readonly scope: { readonly Razorpay?: unknown };
  readonly clock: Clock;
}

declare global {
  var Razorpay: unknown;
}

/** Loads the script on first use, once, and again after a failure (CHK-8). Rejects when it fails or takes too long. */
export function createRazorpayLoader({ url, loadScript, scope, clock }: RazorpayScript): () => Promise<RazorpayConstructor> {
  let loading: Promise<RazorpayConstructor> | null = null;

  async function load(): Promise<RazorpayConstructor> {
    try {
      await withTimeout({ clock, timeout: SCRIPT_TIMEOUT }, (late) => raceAbort(loadScript({ src: url, attributes: {} }), late));
      if (!isConstructor(scope.Razorpay)) throw new Error(url);
      return scope.Razorpay;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return () => (loading ??= load());
}

function isConstructor(made: unknown): made is RazorpayConstructor {
  return typeof made === 'function';
}
