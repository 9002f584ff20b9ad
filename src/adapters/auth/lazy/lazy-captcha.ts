import type { Captcha } from '../../../ports/captcha.ts';
import { FAILED, type Loading } from './lazy-loader.ts';

export function lazyCaptcha({ fetched }: Loading): Captcha {
  return {
    mount(element, listener) {
      let gone = false;
      let remove: (() => void) | null = null;
      listener({ kind: 'working' });
      fetched().then(
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
