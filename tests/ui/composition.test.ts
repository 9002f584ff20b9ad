// @vitest-environment happy-dom
import { Container } from 'inversify';
import { describe, expect, test } from 'vitest';
import { createApp } from '#composition/create-app.ts';
import { REGISTRY } from '#composition/registry.ts';
import { createSite, createSitePorts } from '#composition/site.ts';
import { config } from '#composition/config.ts';
import { createContainer, checkBoot } from '#composition/container.ts';
import { createToken, provide, resolve, TOKENS } from '#composition/tokens.ts';
import { NO_CONTENT } from '#domain/site/site-content.ts';

/** All defaults, ignoring the environment of the test run. */
const CONFIG = {
  ...config,
  auth: 'better-auth',
  captcha: 'altcha',
  realtime: 'socketio',
  payment: 'sandbox',
  geo: 'locale',
  rates: 'table',
  storage: 'browser',
  newsletter: 'host',
  flags: 'growthbook',
};

const createTestSite = (config: typeof CONFIG) => createSite(createSitePorts(config), NO_CONTENT);
const build = (config: typeof CONFIG) => createContainer(config, createTestSite(config));

describe('composition', () => {
  test('binds every port without side effects before start', () => {
    const app = createApp(CONFIG, createTestSite(CONFIG));
    expect(app.tasks.connection).toBe('disconnected');
  });

  test('reports an unknown adapter with the setting to change', () => {
    expect(() => build({ ...CONFIG, auth: 'carrier-pigeon' })).toThrow('VITE_AUTH_VENDOR is "carrier-pigeon"; choose one of: better-auth');
    expect(() => build({ ...CONFIG, captcha: 'bent-letters' })).toThrow('VITE_CAPTCHA is "bent-letters"; choose one of: altcha, off');
    expect(() => build({ ...CONFIG, realtime: 'toString' })).toThrow('VITE_REALTIME');
    expect(() => build({ ...CONFIG, payment: 'cowries' })).toThrow('VITE_PAYMENT_VENDOR');
    expect(() => build({ ...CONFIG, geo: 'crystal-ball' })).toThrow('VITE_GEO is "crystal-ball"; choose one of: locale');
    expect(() => build({ ...CONFIG, rates: 'haggling' })).toThrow('VITE_EXCHANGE_RATES');
    expect(() => build({ ...CONFIG, storage: 'clay' })).toThrow('VITE_STORAGE is "clay"; choose one of: browser');
    expect(() => build({ ...CONFIG, newsletter: 'town-crier' })).toThrow('VITE_NEWSLETTER is "town-crier"; choose one of: host');
    expect(() => build({ ...CONFIG, flags: 'semaphore' })).toThrow('VITE_FLAGS is "semaphore"; choose one of: growthbook, off');
  });

  test('CHK-6 a user returning from the previous payment adapter’s page sees the result', async () => {
    const back = async (payment: string, query: string) => {
      window.history.replaceState(null, '', `/checkout?planId=creator&isAnnual=false${query}`);
      const checkout = await resolve(build({ ...CONFIG, payment }), TOKENS.paymentCheckout)();
      return checkout.returned(window.location.href);
    };
    const paid = { kind: 'paid', orderId: 'cs_test_1', proof: { session: 'cs_test_1' } };
    for (const payment of ['sandbox', 'razorpay', 'stripe']) {
      expect(await back(payment, '&stripe_session=cs_test_1')).toEqual(paid);
      expect(await back(payment, '&stripe_cancelled=1')).toEqual({ kind: 'dismissed' });
      expect(await back(payment, '&utm_source=letter')).toBeNull();
      expect(await back(payment, '&promoCode=QUARTER')).toBeNull();
    }
  });

  test('every port of the registry has its own token', () => {
    const tokens: readonly symbol[] = Object.values(REGISTRY).map(({ token }) => token);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(Object.values<symbol>(TOKENS)).toEqual(expect.arrayContaining([...tokens]));
  });

  test('reports an unbound token at startup', () => {
    expect(() => checkBoot(new Container({ jitless: true }), [createToken('clock')])).toThrow('"clock" could not be made');
  });

  test('a token returns the result of its factory, created once', () => {
    const container = new Container({ jitless: true });
    const base = createToken<number>('base');
    const sum = createToken<{ readonly value: number }>('sum');
    provide(container, base, { needs: [], make: () => 41 });
    provide(container, sum, { needs: [base], make: (value) => ({ value: value + 1 }) });
    expect(resolve(container, sum)).toEqual({ value: 42 });
    expect(resolve(container, sum)).toBe(resolve(container, sum));
  });
});
