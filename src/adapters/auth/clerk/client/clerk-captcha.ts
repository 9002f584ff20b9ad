import type { Captcha } from '#ports/captcha.ts';

/** Id of the element in which the SDK shows its bot check, if the instance has one. */
const ELEMENT_ID = 'clerk-captcha';

/**
 * Provides the element for Clerk's own bot check, whose result never leaves the SDK (PRV-3). `ofHost` loads the captcha of our server where
 * that requires one too.
 */
export function createClerkCaptcha(ofHost: () => Promise<Captcha | null>): Captcha {
  return {
    mount(element, listener) {
      const membership = document.createElement('div');
      membership.id = ELEMENT_ID;
      const second = document.createElement('div');
      element.append(membership, second);
      let there = true;
      let unmount = (): void => undefined;

      void ofHost().then((captcha) => {
        if (!there) return;
        if (captcha === null) listener({ kind: 'solved', token: '' });
        else unmount = captcha.mount(second, listener);
      });
      return () => {
        there = false;
        unmount();
        membership.remove();
        second.remove();
      };
    },
  };
}
