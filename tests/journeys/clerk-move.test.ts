import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { loadClerkScripts } from '../tools/clerk-js.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { openVisit, type Visit } from './support/open-visit.ts';
import { fetchCode } from './support/read-outbox.ts';
import { readProfileAfter } from './support/read-profile-after.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { fillSignUp, signIn, signOut, submitSignUp, typeCode } from './support/sign-in-steps.ts';
import { createTemporaryFolder, type Product, startProduct } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const MIRA = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
/** Browsers log every error response: between two adapters no one is signed in. */
const EXPECTED = /status of 40[14]/;

const scripts = loadClerkScripts();

/** One browser, one database: an operator moves from our own accounts to Clerk, and back, while Mira works on. */
describe.skipIf('missing' in scripts)('a move between auth adapters', () => {
  const { folder, remove } = createTemporaryFolder();
  let clerk: ClerkFrontendApi;
  let product: Product;
  let browser: Browser;
  let mira: Visit;
  let id: string;

  beforeAll(async () => {
    [clerk, browser, product] = await Promise.all([
      startClerk({ scripts: 'folder' in scripts ? scripts.folder : '', host: 'localhost', oneTap: false }),
      launchBrowser(),
      startProduct({ DATA_DIR: folder }),
    ]);
    mira = await openVisit(browser);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    await clerk?.close();
    remove();
  });
  runTestsInOrder();
  afterEach(() => {
    expect(mira.complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });

  /** The same address with other settings; the page is left meanwhile, so that it loads again. */
  async function restart(settings: Readonly<Record<string, string>>): Promise<void> {
    await mira.page.goto('about:blank');
    expect(await product.stop()).toBe(0);
    product = await startProduct({
      DATA_DIR: folder,
      PORT: new URL(product.url).port,
      CLERK_PUBLISHABLE_KEY,
      CLERK_SECRET_KEY,
      CLERK_PROXY_URL: clerk.url,
      CLERK_BACKEND_URL: `${clerk.url}/backend`,
      ...settings,
    });
  }

  test(
    'SUP-1 Mira signs up with our own accounts',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/signup`);
      await fillSignUp(page, MIRA);
      await submitSignUp(page);
      const code = await fetchCode(product.url, MIRA.email);
      ({ id } = await readProfileAfter(page, () => enterCode(page, code)));
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 AUTH_DRAINING=better-auth: the page that is loaded with Clerk still has her session',
    async () => {
      await restart({ AUTH_VENDOR: 'clerk', AUTH_DRAINING: 'better-auth' });
      const { page } = mira;
      const profile = await readProfileAfter(page, () => page.goto(`${product.url}/dashboard`));
      expect(profile).toMatchObject({ id, email: MIRA.email });
      await page.reload();
      await page.getByRole('button', { name: /Your account/ }).waitFor();
      await signOut(page, product.url);
      await page.goto(`${product.url}/dashboard`);
      await page.waitForURL('**/signin?redirect=*');
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 signing up at Clerk with her verified address, she is who she was',
    async () => {
      const { page } = mira;
      await page.goto(`${product.url}/signup`);
      await fillSignUp(page, MIRA);
      await submitSignUp(page);
      const code = clerk.instance.newestCode(MIRA.email)?.code ?? '';
      const profile = await readProfileAfter(page, () => enterCode(page, code));
      expect(profile).toMatchObject({ id, email: MIRA.email });
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 AUTH_DRAINING=clerk: the page that is loaded with our own accounts still has her session at Clerk',
    async () => {
      await restart({ AUTH_VENDOR: 'better-auth', AUTH_DRAINING: 'clerk' });
      const { page } = mira;
      const profile = await readProfileAfter(page, () => page.goto(`${product.url}/dashboard`));
      expect(profile).toMatchObject({ id, email: MIRA.email });
      await signOut(page, product.url);
      await expect.poll(() => clerk.instance.getSessions({})).toEqual([]);
      const again = await readProfileAfter(page, async () => {
        await signIn(page, product.url, MIRA);
        await page.waitForURL('**/dashboard');
      });
      expect(again).toMatchObject({ id, email: MIRA.email });
    },
    TEST_LIMIT_MS,
  );
});

async function enterCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await page.waitForURL('**/dashboard');
}
