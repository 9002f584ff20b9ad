import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientSettings } from '../../scripts/client-settings.mjs';

describe('the settings the client is built with', () => {
  test('what is set for the host reaches the client under its own name; empty is not set', () => {
    expect(
      clientSettings({ AUTH_VENDOR: 'clerk', CLERK_PUBLISHABLE_KEY: 'pk_test_x', CAPTCHA: 'none', TURNSTILE_SITE_KEY: ' ', PORT: '4173' }),
    ).toEqual({ VITE_AUTH_VENDOR: 'clerk', VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_x', VITE_CAPTCHA: 'off' });
  });

  test("the client's own name wins", () => {
    expect(clientSettings({ VITE_AUTH_VENDOR: 'better-auth', AUTH_VENDOR: 'clerk' })).toEqual({ VITE_AUTH_VENDOR: 'better-auth' });
  });

  test('no secret ever reaches the client', () => {
    const secrets = [
      'CLERK_SECRET_KEY',
      'CLERK_JWT_KEY',
      'TURNSTILE_SECRET_KEY',
      'AUTH_SECRET',
      'GOOGLE_CLIENT_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...secrets), fc.string({ minLength: 1 }), (name, value) => {
        expect(clientSettings({ [name]: value })).toEqual({});
      }),
    );
  });
});
