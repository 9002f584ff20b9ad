import type { Captcha } from '../../../ports/captcha.ts';
import { FAILED, type LazyLoader } from './lazy-loader.ts';

export function createLazyCaptcha({ load }: LazyLoader): Captcha {
  return {
    mount(element, listener) {
      let gone = false;
      let remove: (() => void) | null = null;
      listener({ kind: 'working' });
      load().then(
        ({ captcha }) => {
          if (!gone) remove = captcha.mount(element, listener);
        },
        () => {
          if (!gone) listener(FAILED);
        },
      );
      return () => {
        gone = true;
        remove?.();
        remove = null;
      };
    },
  };
}
