// @vitest-environment happy-dom
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createLazyAccounts } from '#adapters/auth/lazy/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { captchaSuite } from './captcha.suite.ts';

captchaSuite({
  name: 'lazy over the fake',
  create() {
    const captcha = createFakeCaptcha();
    return {
      captcha: createLazyAccounts(async () => ({ ...createFakeAccounts(), captcha })).captcha,
      accepted: async (result) => captcha.tokens.has(result),
      cutOff: () => captcha.cutOff(),
      restore: () => captcha.restore(),
    };
  },
});

captchaSuite({
  name: 'lazy, what is out of reach being its code',
  create() {
    const captcha = createFakeCaptcha();
    let reachable = true;
    const load = async () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return { ...createFakeAccounts(), captcha };
    };
    return {
      captcha: createLazyAccounts(load).captcha,
      accepted: async (result) => captcha.tokens.has(result),
      cutOff: () => void (reachable = false),
      restore: () => void (reachable = true),
    };
  },
});
