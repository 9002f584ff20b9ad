// @vitest-environment happy-dom
import { Container } from 'inversify';
import { describe, expect, test } from 'vitest';
import { appServices } from '../../src/composition/app-services.ts';
import { buildContainer, checkBoot } from '../../src/composition/container.ts';
import { provide, resolve, token } from '../../src/composition/token.ts';

const CONFIG = {
  apiOrigin: '',
  auth: 'better-auth',
  captcha: 'altcha',
  realtime: 'socketio',
  payment: 'sandbox',
  geo: 'locale',
  rates: 'table',
  keys: { clerk: '', clerkProxy: '', turnstile: '' },
};

describe('composition', () => {
  test('everything is bound, and nothing is done before it is started', () => {
    const services = appServices(buildContainer(CONFIG));
    expect(services.session.state).toEqual({ kind: 'loading' });
    expect(services.tasks.connection).toBe('disconnected');
  });

  test('a vendor nobody knows is one error that says what to set', () => {
    expect(() => buildContainer({ ...CONFIG, auth: 'carrier-pigeon' })).toThrow(
      'VITE_AUTH_VENDOR is "carrier-pigeon"; choose one of: better-auth',
    );
    expect(() => buildContainer({ ...CONFIG, captcha: 'bent-letters' })).toThrow(
      'VITE_CAPTCHA is "bent-letters"; choose one of: altcha, off',
    );
    expect(() => buildContainer({ ...CONFIG, realtime: 'toString' })).toThrow('VITE_REALTIME');
    expect(() => buildContainer({ ...CONFIG, payment: 'cowries' })).toThrow('VITE_PAYMENT_VENDOR');
    expect(() => buildContainer({ ...CONFIG, geo: 'crystal-ball' })).toThrow('VITE_GEO is "crystal-ball"; choose one of: locale');
    expect(() => buildContainer({ ...CONFIG, rates: 'haggling' })).toThrow('VITE_EXCHANGE_RATES');
  });

  test('a token that is bound to nothing is named at boot', () => {
    expect(() => checkBoot(new Container({ jitless: true }), { clock: token('Clock') })).toThrow('"clock" could not be made');
  });

  test('a token gives what its recipe makes, once', () => {
    const container = new Container({ jitless: true });
    const base = token<number>('base');
    const sum = token<{ readonly value: number }>('sum');
    provide(container, base, { needs: [], make: () => 41 });
    provide(container, sum, { needs: [base], make: (value) => ({ value: value + 1 }) });
    expect(resolve(container, sum)).toEqual({ value: 42 });
    expect(resolve(container, sum)).toBe(resolve(container, sum));
  });
});
