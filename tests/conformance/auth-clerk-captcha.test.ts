// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createClerkCaptcha } from '#adapters/auth/clerk/client/clerk-captcha.ts';
import type { Captcha } from '#ports/captcha.ts';
import { captchaSuite } from './captcha.suite.ts';

/** The server's captcha: gives one result, and removes what it inserted. */
const createServerHarness: Captcha = {
  mount(element, listener) {
    element.append(document.createElement('input'));
    let there = true;
    queueMicrotask(() => {
      if (there) listener({ kind: 'solved', token: 'of the server' });
    });
    return () => {
      there = false;
      element.replaceChildren();
    };
  },
};

captchaSuite({
  name: 'clerk',
  create: () => ({ captcha: createClerkCaptcha(async () => null), accepted: async (result) => result === '' }),
});

captchaSuite({
  name: 'clerk, with the server’s waiting list',
  create: () => ({ captcha: createClerkCaptcha(async () => createServerHarness), accepted: async (result) => result === 'of the server' }),
});

test('EXT-3 gives the SDK the captcha element it looks for', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const remove = createClerkCaptcha(async () => null).mount(element, () => undefined);
  expect(document.getElementById('clerk-captcha')?.parentElement).toBe(element);
  remove();
  expect(document.getElementById('clerk-captcha')).toBeNull();
});
