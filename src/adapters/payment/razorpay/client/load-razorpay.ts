import type { Clock } from '../../../../ports/clock.ts';
import type { LoadScript } from '../../../shared/load-page-script.ts';
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

/** Loads the script on first use, once, and again after a failure (CHK-8). Null when it fails. */
export function createRazorpayLoader({ url, loadScript, scope, clock }: RazorpayScript): () => Promise<RazorpayConstructor | null> {
  let loading: Promise<RazorpayConstructor | null> | null = null;

  async function load(): Promise<RazorpayConstructor | null> {
    const came = await loadWithTimeout(loadScript({ src: url, attributes: {} }), clock);
    const made = came ? scope.Razorpay : undefined;
    return isConstructor(made) ? made : null;
  }

  return async () => {
    loading ??= load();
    const made = await loading;
    if (made === null) loading = null;
    return made;
  };
}

function loadWithTimeout(script: Promise<void>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(SCRIPT_TIMEOUT, () => resolve(false));
    const end = (came: boolean): void => {
      cancel();
      resolve(came);
    };
    script.then(
      () => end(true),
      () => end(false),
    );
  });
}

function isConstructor(made: unknown): made is RazorpayConstructor {
  return typeof made === 'function';
}
