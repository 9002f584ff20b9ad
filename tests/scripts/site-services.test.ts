import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSiteServices, namePaymentCompanies } from '../../tools/prerender/site-services.mjs';

test.each([
  [{ VITE_PAYMENT_VENDOR: 'stripe' }, 'Stripe'],
  [{ VITE_PAYMENT_VENDOR: 'stripe', VITE_PAYMENT_OFFERS: 'INR=razorpay, DE = stripe' }, 'Stripe or Razorpay'],
  [{ VITE_PAYMENT_VENDOR: 'sandbox' }, 'The payment company named at checkout'],
  [{}, 'The payment company named at checkout'],
])('LEG the legal pages of a site with %j name the payment company: %s', async (settings, names) => {
  expect(await namePaymentCompanies(settings)).toBe(names);
});

describe('LEG services that legal pages name', () => {
  test.each([
    [{}, []],
    [{ VITE_CLERK_PUBLISHABLE_KEY: 'pk' }, ['Clerk']],
    [{ VITE_AUTH_VENDOR: 'oidc', VITE_AUTH_DRAINING: 'clerk' }, ['The sign-in service of this site’s operator', 'Clerk']],
    [{ VITE_CAPTCHA: 'turnstile', VITE_ANALYTICS: 'posthog' }, ['Cloudflare Turnstile', 'PostHog']],
    [{ VITE_SENTRY_DSN: 'https://a@b.example/1', VITE_AMPLITUDE_API_KEY: 'k' }, ['Amplitude', 'Sentry']],
    [{ VITE_GROWTHBOOK_API_HOST: 'https://flags.example', VITE_ANALYTICS: 'off', VITE_ERRORS: 'off' }, ['GrowthBook']],
  ])('with %j they are %j', async (settings, names) => {
    expect((await listSiteServices(settings)).map(({ name }) => name)).toEqual(names);
  });

  test('an adapter from outside stands under its own name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'castwright-outside-'));
    try {
      await writeFile(
        path.join(folder, 'package.json'),
        JSON.stringify({ name: 'mine', type: 'module', exports: { './server': './server.js' } }),
      );
      await writeFile(
        path.join(folder, 'server.js'),
        `export const adapters = [{ metadata: { port: 'captcha', id: 'acme', name: 'Acme Gate' } }];`,
      );
      const services = await listSiteServices({ VITE_CAPTCHA: 'acme', ADAPTERS: folder });
      expect(services.map(({ name }) => name)).toEqual(['Acme Gate']);
      expect(services[0]?.stores).not.toBeUndefined();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
