import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getClientSettings } from '../../scripts/client-settings.mjs';
import { fillInServices } from '../../tools/prerender/content-plugin.mjs';
import type { SiteSettings } from '../../tools/prerender/site-services.mjs';

const CONTENT = join(import.meta.dirname, '../../content');
const RUNS = 60;

interface Choice {
  readonly settings: Readonly<Record<string, string>>;
  /** What only a site with it says: names of the vendor, of its cookies, of what it stores. */
  readonly words: readonly string[];
}

/** By port: what an operator may choose. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  auth: [
    { settings: {}, words: ['session_token', 'dont_remember', 'own_session', 'Your password, as a hash'] },
    { settings: { AUTH_VENDOR: 'clerk', CLERK_PUBLISHABLE_KEY: 'pk_test_x' }, words: ['Clerk', '__session', '__client'] },
    { settings: { AUTH_VENDOR: 'oidc' }, words: ['The sign-in service of this site’s operator', '`-session`', '`-sign-in-`'] },
  ],
  payment: [
    { settings: {}, words: ['The payment company named at checkout'] },
    { settings: { STRIPE_SECRET_KEY: 'sk_test_x' }, words: ['Stripe'] },
    { settings: { PAYMENT_VENDOR: 'razorpay' }, words: ['Razorpay'] },
  ],
  captcha: [
    { settings: {}, words: [] },
    { settings: { CAPTCHA: 'turnstile' }, words: ['Cloudflare', 'Turnstile'] },
  ],
  analytics: [
    { settings: { AMPLITUDE_API_KEY: 'key' }, words: ['Amplitude', 'AMP_'] },
    { settings: { ANALYTICS: 'posthog' }, words: ['PostHog', 'castwright.analytics.visit'] },
    { settings: { ANALYTICS: 'collector' }, words: ['castwright_visit'] },
    { settings: { ANALYTICS: 'off' }, words: [] },
  ],
  errors: [
    { settings: { SENTRY_DSN: 'https://key@errors.example/1' }, words: ['Sentry', 'sentryReplaySession'] },
    { settings: { ERRORS: 'off' }, words: [] },
  ],
  flags: [
    { settings: {}, words: [] },
    { settings: { GROWTHBOOK_API_HOST: 'https://flags.example' }, words: ['GrowthBook'] },
  ],
};
/** Named by no page for users, whatever is chosen. */
const NEVER = [
  'ALTCHA',
  'hCaptcha',
  'flite',
  'Google',
  'PayPal',
  'better-auth',
  'Postmark',
  'SendGrid',
  'Mailgun',
  '{auth',
  '{analytics',
  '{errors',
  '{payment',
];
const FOR_USERS = ['privacy', 'terms', 'cookies', 'accessibility', 'about-us'];

const readPage = (path: string): string => readFileSync(join(CONTENT, path), 'utf8');
const ALL = FOR_USERS.map((name) => readPage(`pages/${name}.md`)).join('\n');
const choice = fc.record(Object.fromEntries(Object.entries(CHOICES).map(([port, list]) => [port, fc.constantFrom(...list)])));

async function fillIn(chosen: Readonly<Record<string, Choice>>): Promise<string> {
  const settings = Object.assign({}, ...Object.values(chosen).map((one) => one.settings)) as Record<string, string>;
  return fillInServices(ALL, getClientSettings(settings) as SiteSettings);
}

describe('LEG the pages that users read', () => {
  test('name every vendor that the site is built with, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(choice, async (chosen) => {
        const text = await fillIn(chosen);
        for (const [port, list] of Object.entries(CHOICES)) {
          for (const one of list) {
            for (const word of one.words) expect({ word, isNamed: text.includes(word) }).toEqual({ word, isNamed: one === chosen[port] });
          }
        }
        for (const word of NEVER) expect(text).not.toContain(word);
      }),
      { numRuns: RUNS },
    );
  });

  test('name both auth adapters while users move from one to the other', async () => {
    const settings = { AUTH_VENDOR: 'oidc', AUTH_DRAINING: 'better-auth' };
    const text = await fillInServices(ALL, getClientSettings(settings) as SiteSettings);
    expect(text).toContain('`-session`');
    expect(text).toContain('session_token');
  });

  test('of the help center name no vendor', () => {
    const vendors = Object.values(CHOICES).flatMap((list) => list.flatMap(({ words }) => words.filter((word) => /^[A-Z]\w+$/.test(word))));
    expect(vendors).toContain('Stripe');
    for (const name of readdirSync(join(CONTENT, 'help-center'))) {
      const text = readPage(`help-center/${name}`);
      for (const vendor of vendors) expect({ name, vendor, isNamed: text.includes(vendor) }).toEqual({ name, vendor, isNamed: false });
    }
  });
});
