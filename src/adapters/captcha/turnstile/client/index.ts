import type { Captcha, CaptchaState } from '../../../../ports/captcha.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { LOADING_TIMEOUT } from './limits.ts';
import { loadTurnstile, type Turnstile } from './load-turnstile.ts';

export interface TurnstileOptions {
  /** Public; says which site this is. */
  readonly siteKey: string;
  readonly clock: Clock;
  /** Theirs from their own address when left out. */
  readonly load?: () => Promise<Turnstile>;
}

const FAILED: CaptchaState = { kind: 'failed', message: 'Verification failed. Check your connection and try again.' };

/** Their widget in a frame of theirs. It asks for a click only when it is unsure. */
export function createTurnstileCaptcha({ siteKey, clock, load = loadTurnstile }: TurnstileOptions): Captcha {
  return {
    mount(element, listener) {
      const place = element.appendChild(element.ownerDocument.createElement('div'));
      let gone = false;
      let remove = (): void => {};
      const tell = (state: CaptchaState): void => {
        if (!gone) listener(state);
      };
      const end = (): void => {
        gone = true;
        cancelTimeout();
        remove();
        place.remove();
      };

      function show(turnstile: Turnstile): void {
        cancelTimeout();
        if (gone) return;
        const widget = turnstile.render(place, {
          sitekey: siteKey,
          'response-field': false,
          'refresh-expired': 'auto',
          callback: (answer) => tell({ kind: 'solved', answer }),
          'error-callback': () => {
            tell(FAILED);
            return true;
          },
          'expired-callback': () => tell({ kind: 'working' }),
          'timeout-callback': () => tell({ kind: 'asking' }),
          'before-interactive-callback': () => tell({ kind: 'asking' }),
        });
        remove = () => turnstile.remove(widget);
      }

      const giveUp = (): void => {
        cancelTimeout();
        tell(FAILED);
      };
      const cancelTimeout = clock.after(LOADING_TIMEOUT, giveUp);
      tell({ kind: 'working' });
      load().then(show).catch(giveUp);
      return end;
    },
  };
}
