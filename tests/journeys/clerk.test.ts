import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { loadClerkScripts } from '../tools/clerk-js.ts';
import { readProfileAfter } from './support/read-profile-after.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { fillSignUp, submitSignUp, signInWithGoogle, signOut, typeCode } from './support/sign-in-steps.ts';

const TEST_LIMIT_MS = 180_000;
const MIRA = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const GRACE = 'grace@provider.example';

const scripts = loadClerkScripts();

describe.skipIf('missing' in scripts)('accounts at Clerk, chosen by configuration', () => {
  const { folder, remove } = createTemporaryFolder();
  let adapter: ClerkFrontendApi;
  let product: Product;
  let browser: Browser;
  let mira: Visit;

  beforeAll(async () => {
    [adapter, browser] = await Promise.all([
      startClerk({ scripts: 'folder' in scripts ? scripts.folder : '', host: 'localhost', oneTap: false }),
      launchBrowser(),
    ]);
    product = await startProduct({
      DATA_DIR: folder,
      AUTH_VENDOR: 'clerk',
      CLERK_PUBLISHABLE_KEY,
      CLERK_SECRET_KEY,
      CLERK_PROXY_URL: adapter.url,
      CLERK_BACKEND_URL: `${adapter.url}/backend`,
    });
    mira = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    await adapter?.close();
    remove();
  });
  runTestsInOrder();
  afterEach(() => {
    expect(mira.complaints.splice(0)).toEqual([]);
  });

  test(
    'EXT-1 SUP-1 SUP-2 SUP-3 signs up with a code, and the server accepts the new user',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/signup`);
      await fillSignUp(page, MIRA);
      await expectNoErrors(page);
      await submitSignUp(page);
      expect(await page.getByRole('link', { name: /outbox/ }).count()).toBe(0);
      const admitted = await readProfileAfter(page, async () => {
        await typeCode(page, adapter.instance.newestCode(MIRA.email)?.code ?? '');
        await page.waitForURL('**/dashboard');
      });
      expect(admitted).toMatchObject({ email: MIRA.email, firstName: MIRA.first, role: 'user' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'STA-1 stays signed in on the next visit, and lists and ends sessions',
    async () => {
      const { page } = mira;
      const next = await readProfileAfter(page, () => page.goto(`${product.url}/dashboard`));
      expect(next).toMatchObject({ email: MIRA.email });
      await page.goto(`${product.url}/dashboard/profile`);
      await page
        .getByText(`Chromium ${parseInt(browser.version(), 10)}`)
        .first()
        .waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'PRV-1 creates an organization and works in it',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/dashboard/organizations/new`);
      await page.getByLabel('Name').fill('Analytical Engines');
      await page.getByRole('button', { name: 'Create organization' }).click();
      await page.getByRole('heading', { name: 'Analytical Engines' }).waitFor();
      const [session] = adapter.instance.getSessions({});
      expect(adapter.instance.organizations.get(session?.organizationId ?? '')).toMatchObject({ name: 'Analytical Engines' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'STA-1 RTE-3 sign-out ends the session at Clerk, and the dashboard requires sign-in',
    async () => {
      const { page } = mira;
      await signOut(page, product.url);
      await expect.poll(() => adapter.instance.getSessions({})).toEqual([]);
      await page.goto(`${product.url}/dashboard`);
      await page.waitForURL('**/signin?redirect=*');
    },
    TEST_LIMIT_MS,
  );

  test(
    'SIN-1 SSO-1 RED-5 signs in with Google and returns to the requested page',
    async () => {
      adapter.instance.atProvider = GRACE;
      const google = await signInWithGoogle(browser, product.url);
      expect(google.complaints).toEqual([]);
      await google.page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'RTE-3 shows an error with a retry instead of loading forever when the SDK script is unreachable',
    async () => {
      const { page } = mira;
      const context = page.context();
      await context.route(`${adapter.url}/**`, (route) => route.abort());
      await page.goto(`${product.url}/dashboard`);
      await page.getByRole('heading', { name: 'We can’t sign you in right now' }).waitFor();
      await page.getByText('We can’t reach the sign-in service.').waitFor();
      mira.complaints.splice(0);

      await context.unroute(`${adapter.url}/**`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL('**/signin?redirect=*');
      mira.complaints.splice(0);
    },
    TEST_LIMIT_MS,
  );
});

test.runIf('missing' in scripts)('the Clerk SDK is installed', ({ skip }) => {
  skip('missing' in scripts ? scripts.missing : '');
});
