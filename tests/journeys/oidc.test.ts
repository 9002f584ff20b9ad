import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';

const TEST_LIMIT_MS = 180_000;
const NAME = 'Example ID';
const GRACE = 'grace@provider.example';

describe('accounts at an OpenID Connect provider, chosen by configuration', () => {
  const { folder, remove } = createTemporaryFolder();
  let provider: IdentityProvider;
  let product: Product;
  let browser: Browser;
  let grace: Visit;

  beforeAll(async () => {
    [provider, browser] = await Promise.all([startIdentityProvider(), launchBrowser()]);
    product = await startProduct({
      DATA_DIR: folder,
      AUTH_VENDOR: 'oidc',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: NAME,
      ADMIN_EMAIL: GRACE,
    });
    provider.register(`${product.url}/api/auth/callback/oidc`, {
      afterLogout: `${product.url}/`,
      refreshTokens: true,
      auth: 'client_secret_basic',
    });
    grace = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    await provider?.close();
    remove();
  });
  runTestsInOrder();
  afterEach(() => {
    expect(grace.complaints.splice(0)).toEqual([]);
  });

  test(
    'SIN-1 SSO-1 RED-5 signs in on the provider’s page without a password here and returns to the requested page',
    async () => {
      const { page } = grace;
      provider.signInAs(GRACE);
      await page.goto(`${product.url}/dashboard/billing`);
      await page.waitForURL('**/signin?redirect=*');
      const go = page.getByRole('button', { name: `Sign in with ${NAME}` });
      await go.waitFor();
      expect(await page.locator('main input').count()).toBe(0);
      await expectNoErrors(page);
      await go.click();
      await page.getByRole('heading', { name: 'Plan and billing', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/billing');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'PRV-1 hides or explains what the provider lacks, and recognizes the first administrator',
    async () => {
      const { page } = grace;
      await page.goto(`${product.url}/dashboard/profile`);
      await page.getByText(`You sign in with ${NAME}.`).waitFor();
      expect(await page.locator('input[type=password]').count()).toBe(0);
      await page.getByText('This device', { exact: true }).waitFor();
      await page.goto(`${product.url}/dashboard/organizations`);
      await page.getByRole('heading', { name: 'No organizations on this site' }).waitFor();
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Administration' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Organizations' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'STA-1 signs out here and at the provider, and signs in again',
    async () => {
      const { page } = grace;
      await page.goto(`${product.url}/dashboard`);
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(`${provider.issuer}/**`);
      await page.getByRole('button', { name: /sign me out/i }).click();
      await page.waitForURL(`${product.url}/`);
      await page.goto(`${product.url}/dashboard`);
      await page.waitForURL('**/signin?redirect=*');
    },
    TEST_LIMIT_MS,
  );

  test(
    'SIN-4 SIN-5 reports a canceled sign-in, and sends password resets to the provider',
    async () => {
      const { page } = grace;
      provider.signInAs(null);
      await page.goto(`${product.url}/signin`);
      await page.getByRole('button', { name: `Sign in with ${NAME}` }).click();
      await page.waitForURL('**/sso-callback?*');
      await page.getByText('You didn’t agree there').waitFor();
      await page.goto(`${product.url}/forgot-password`);
      await page.getByRole('heading', { name: 'Reset your password where you sign in' }).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});
