import type { Captcha, CaptchaState } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { loadTurnstile, type Turnstile } from './load-turnstile.ts';

/** Timeout for loading the script. Milliseconds. */
export const LOADING_TIMEOUT = 15_000;

export interface TurnstileCaptchaOptions {
  /** Public site key. */
  readonly siteKey: string;
  readonly clock: Clock;
  /** Default: loads Cloudflare's script. */
  readonly load?: () => Promise<Turnstile>;
}

const FAILED: CaptchaState = { kind: 'failed', message: 'Verification failed. Check your connection and try again.' };

/** Cloudflare Turnstile's widget in its iframe. It asks for a click only when in doubt. */
export function createTurnstileCaptcha({ siteKey, clock, load = loadTurnstile }: TurnstileCaptchaOptions): Captcha {
  return {
    mount(element, listener) {
      const place = element.appendChild(element.ownerDocument.createElement('div'));
      let removed = false;
      let remove = (): void => {};
      const notify = (state: CaptchaState): void => {
        if (!removed) listener(state);
      };
      const end = (): void => {
        removed = true;
        cancelTimeout();
        remove();
        place.remove();
      };

      function show(turnstile: Turnstile): void {
        cancelTimeout();
        if (removed) return;
        const widget = turnstile.render(place, {
          sitekey: siteKey,
          'response-field': false,
          'refresh-expired': 'auto',
          callback: (token) => notify({ kind: 'solved', token }),
          'error-callback': () => {
            notify(FAILED);
            return true;
          },
          'expired-callback': () => notify({ kind: 'working' }),
          'timeout-callback': () => notify({ kind: 'asking' }),
          'before-interactive-callback': () => notify({ kind: 'asking' }),
        });
        remove = () => turnstile.remove(widget);
      }

      const giveUp = (): void => {
        cancelTimeout();
        notify(FAILED);
      };
      const cancelTimeout = clock.after(LOADING_TIMEOUT, giveUp);
      notify({ kind: 'working' });
      load().then(show).catch(giveUp);
      return end;
    },
  };
}
