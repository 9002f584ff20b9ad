import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getClientSettings } from '../../scripts/client-settings.mjs';

describe('client build settings', () => {
  test('server settings reach the client under their client names, and empty ones are unset', () => {
    expect(
      getClientSettings({
        AUTH_VENDOR: 'clerk',
        CLERK_PUBLISHABLE_KEY: 'pk_test_x',
        CAPTCHA: 'none',
        TURNSTILE_SITE_KEY: ' ',
        PORT: '4173',
      }),
    ).toEqual({ VITE_AUTH_VENDOR: 'clerk', VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_x', VITE_CAPTCHA: 'off' });
  });

  test('EXT-4 the client uses the server’s payment adapter, named or inferred from its key', () => {
    expect(getClientSettings({ PAYMENT_VENDOR: 'stripe', RAZORPAY_KEY_ID: 'rzp_test_x' })).toEqual({ VITE_PAYMENT_VENDOR: 'stripe' });
    expect(getClientSettings({ RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's' })).toEqual({ VITE_PAYMENT_VENDOR: 'razorpay' });
    expect(getClientSettings({ STRIPE_SECRET_KEY: 'sk_test_x' })).toEqual({ VITE_PAYMENT_VENDOR: 'stripe' });
    expect(getClientSettings({ STRIPE_SECRET_KEY: 'sk_test_x', VITE_PAYMENT_VENDOR: 'sandbox' })).toEqual({
      VITE_PAYMENT_VENDOR: 'sandbox',
    });
  });

  test('EXT-8 EXT-9 the location and rate services are the same on both sides', () => {
    expect(getClientSettings({ GEO: 'ip', EXCHANGE_RATES: 'open' })).toEqual({ VITE_GEO: 'ip', VITE_EXCHANGE_RATES: 'open' });
  });

  test('EXT-6 sets the analytics collector of the page', () => {
    expect(
      getClientSettings({ ANALYTICS: 'collector', AMPLITUDE_API_KEY: 'k', AMPLITUDE_SERVER_URL: 'https://x.example/2/httpapi' }),
    ).toEqual({
      VITE_ANALYTICS: 'collector',
      VITE_AMPLITUDE_API_KEY: 'k',
      VITE_AMPLITUDE_SERVER_URL: 'https://x.example/2/httpapi',
    });
  });

  test('EXT-5 the flag service and evaluator are the same on both sides', () => {
    expect(
      getClientSettings({
        FLAGS: 'off',
        FLAGS_REMOTE_EVAL: 'on',
        GROWTHBOOK_CLIENT_KEY: 'sdk-x',
        GROWTHBOOK_API_HOST: 'https://flags.example',
      }),
    ).toEqual({
      VITE_FLAGS: 'off',
      VITE_FLAGS_REMOTE_EVAL: 'on',
      VITE_GROWTHBOOK_CLIENT_KEY: 'sdk-x',
      VITE_GROWTHBOOK_API_HOST: 'https://flags.example',
    });
  });

  test('EXT-7 sets the error report intake and the release', () => {
    const set = { ERRORS: 'sentry', SENTRY_DSN: 'https://key@errors.example/1', SENTRY_TUNNEL: '/tunnel', RELEASE: 'mine@1' };
    expect(getClientSettings(set)).toEqual(Object.fromEntries(Object.entries(set).map(([name, value]) => [`VITE_${name}`, value])));
  });

  test('a client setting wins over the server’s', () => {
    expect(getClientSettings({ VITE_AUTH_VENDOR: 'better-auth', AUTH_VENDOR: 'clerk' })).toEqual({ VITE_AUTH_VENDOR: 'better-auth' });
  });

  test('no secret reaches the client', () => {
    const secrets = [
      'CLERK_SECRET_KEY',
      'CLERK_JWT_KEY',
      'TURNSTILE_SECRET_KEY',
      'AUTH_SECRET',
      'GOOGLE_CLIENT_SECRET',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'STRIPE_WEBHOOK_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...secrets), fc.string({ minLength: 1 }), (name, value) => {
        expect(getClientSettings({ [name]: value })).toEqual({});
      }),
    );
  });
});
