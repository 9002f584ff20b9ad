import type { Captcha } from '../../../ports/captcha.ts';

/** Asks nothing: for vendors that tell people from programs by themselves. The answer is empty. */
export function createNoCaptcha(): Captcha {
  return {
    mount(_element, listener) {
      listener({ kind: 'solved', token: '' });
      return () => {};
    },
  };
}
