import type { Captcha } from '../../../../ports/captcha.ts';

/** The SDK looks for an element of this name when a form is sent, and shows its bot check there if it has one. */
const ELEMENT_ID = 'clerk-captcha';

/**
 * PRV-3: whatever there is to prove to the vendor, its SDK proves while it sends the form; there is no answer to carry.
 * `createServerHarness` gives the captcha of our own host where that wants an answer too.
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
