import { memoizeAsync } from '#domain/shared/concurrency.ts';

/** The part of Turnstile's script API that we use. */
export interface Turnstile {
  render(element: HTMLElement, options: TurnstileRender): string;
  remove(widget: string): void;
}

export interface TurnstileRender {
  readonly sitekey: string;
  readonly 'response-field': false;
  readonly 'refresh-expired': 'auto';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => boolean;
  readonly 'expired-callback': () => void;
  readonly 'timeout-callback': () => void;
  readonly 'before-interactive-callback': () => void;
}

declare global {
  var turnstile: Turnstile | undefined;
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Loads the script when a form first needs it, and again after a failure. */
export const loadTurnstile = memoizeAsync(fetchScript);

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      if (globalThis.turnstile === undefined) reject(new Error('The script of the captcha brought nothing.'));
      else resolve(globalThis.turnstile);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the captcha could not be loaded.'));
    });
    document.head.append(script);
  });
}
