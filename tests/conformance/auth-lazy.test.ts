import { describe, expect, test } from 'vitest';
import { createFakeAccounts } from '../../src/adapters/auth-fake/auth-fake.ts';
import { createLazyAccounts } from '../../src/adapters/auth-lazy/auth-lazy.ts';
import { createFakeCaptcha } from '../../src/adapters/captcha-fake/captcha-fake.ts';
import { accountsSuite } from './accounts.suite.ts';
import { fakeAccountsHarness } from './support/fake-accounts-harness.ts';

accountsSuite(fakeAccountsHarness('lazy over the fake', (accounts) => createLazyAccounts(async () => accounts)));

const vendor = () => ({ ...createFakeAccounts(), captcha: createFakeCaptcha() });

describe('auth-lazy', () => {
  test('loads the vendor once, on start and not before', async () => {
    let loads = 0;
    const { auth } = createLazyAccounts(async () => {
      loads += 1;
      return vendor();
    });
    expect(loads).toBe(0);
    auth.start();
    auth.stop();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
    expect(loads).toBe(1);
  });

  test('RTE-3 a vendor that cannot be loaded makes the state unavailable; the next start tries again', async () => {
    let reachable = false;
    const { auth, settings, organizations } = createLazyAccounts(async () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return vendor();
    });
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('unavailable');
    expect(await auth.token()).toBeNull();
    const failed = { kind: 'failed', message: expect.stringMatching(/.{8,}/) };
    expect(await auth.signIn({ email: 'ada@example.com', password: 'correct horse', remember: true })).toEqual(failed);
    expect(await settings.sessions()).toEqual(failed);
    expect(await organizations.list()).toEqual(failed);
    expect(await auth.offers()).toEqual({ oauth: [], oneTap: false, captcha: false, waitlist: false });
    reachable = true;
    auth.stop();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
  });

  test('nothing is told after stop, even when the vendor comes later', async () => {
    let arrive = (): void => undefined;
    const { auth } = createLazyAccounts(() => new Promise((fulfil) => (arrive = () => fulfil(vendor()))));
    const heard: string[] = [];
    auth.subscribe(() => heard.push(auth.state().kind));
    auth.start();
    auth.stop();
    arrive();
    await auth.token();
    expect(heard).toEqual([]);
  });
});
