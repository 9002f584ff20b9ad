import { describe, expect, test } from 'vitest';
import { createLazyAuth } from '../../src/adapters/auth-lazy/auth-lazy.ts';
import { createMemoryAuth } from '../../src/adapters/auth-memory/auth-memory.ts';
import { authSuite } from './auth.suite.ts';

const CODE = '424242';

authSuite({
  name: 'lazy over memory',
  create: async () => {
    const memory = createMemoryAuth({ code: CODE });
    const page = () => createLazyAuth(async () => memory);
    const auth = page();
    return { auth, reopen: () => auth, codeFor: async () => CODE };
  },
});

describe('auth-lazy', () => {
  test('loads the vendor once, on start and not before', async () => {
    let loads = 0;
    const auth = createLazyAuth(async () => {
      loads += 1;
      return createMemoryAuth();
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
    const auth = createLazyAuth(async () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return createMemoryAuth();
    });
    auth.start();
    await expect.poll(() => auth.state()).toEqual({ kind: 'unavailable', message: expect.stringContaining('try again') });
    expect(await auth.token()).toBeNull();
    const failed = await auth.signIn({ email: 'a@example.com', password: 'x', remember: false });
    expect(failed).toEqual({ kind: 'failed', message: expect.stringContaining('try again') });
    reachable = true;
    auth.stop();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-out');
  });

  test('stopped before the vendor came: it is not started, and nothing is told', async () => {
    const memory = createMemoryAuth();
    const auth = createLazyAuth(async () => memory);
    let told = 0;
    auth.subscribe(() => (told += 1));
    auth.start();
    auth.stop();
    await auth.token();
    memory.settle({ kind: 'unavailable', message: 'x' });
    expect(told).toBe(0);
  });
});
