import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { generateVideo } from './support/generate-video.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { openPayer, openPaymentWindow, payInPaymentWindow } from './support/payment-steps-in-page.ts';
import { readProfileAfter } from './support/read-profile-after.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { signOut } from './support/sign-in-steps.ts';
import { createTemporaryFolder, type Product, startProduct } from './support/start-product.ts';

const TEST_LIMIT_MS = 180_000;
const NAME = 'Example ID';
const MIRA = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const VIDEO = { title: 'What Mira made before', script: 'This one moves with me.' };
/** Browsers log every error response: between two adapters no one is signed in. */
const EXPECTED = /status of 40[14]/;

/** One database: an operator moves from our own accounts to an OpenID Connect provider while Mira, who has paid, works on. */
describe('a move from our own accounts to an OpenID Connect provider', () => {
  const { folder, remove } = createTemporaryFolder();
  const visits: Visit[] = [];
  let provider: IdentityProvider;
  let product: Product;
  let browser: Browser;
  let mira: Visit;
  let id: string;

  beforeAll(async () => {
    [provider, browser, product] = await Promise.all([startIdentityProvider(), launchBrowser(), startProduct({ DATA_DIR: folder })]);
    const options = { afterLogout: `${product.url}/`, refreshTokens: true, auth: 'client_secret_basic' } as const;
    provider.register(`${product.url}/api/auth/callback/oidc`, options);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
    await provider?.close();
    remove();
  });
  runTestsInOrder();
  afterEach(() => {
    const complaints = visits.flatMap((visit) => visit.complaints.splice(0));
    expect(complaints.filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });

  async function openAnother(): Promise<Visit> {
    const visit = await openVisit(browser);
    visits.push(visit);
    return visit;
  }

  /** On the page of our own that leads to the provider's, as whoever the provider takes the visitor for. */
  async function leaveForProvider({ page }: Visit): Promise<void> {
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/signin?redirect=*');
    await page.getByRole('button', { name: `Sign in with ${NAME}` }).click();
  }

  test(
    'SUP-1 CHK-6 Mira signs up with our own accounts, pays for Creator, and makes a video',
    async () => {
      mira = await openPayer(browser, product.url, MIRA);
      visits.push(mira);
      const { page } = mira;
      await page.goto(`${product.url}/pricing`);
      await page.getByRole('button', { name: 'Choose Creator' }).click();
      await openPaymentWindow(page);
      await payInPaymentWindow(page);
      await page.getByText('You’re on Creator').first().waitFor();
      await generateVideo(page, VIDEO);
      const calls = await createSignedInCalls(page, product.url);
      id = calls.userId;
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 AUTH_DRAINING=better-auth: the page that is loaded with the provider still has her session, until she signs out',
    async () => {
      const { page } = mira;
      await page.goto('about:blank');
      expect(await product.stop()).toBe(0);
      product = await startProduct({
        DATA_DIR: folder,
        PORT: new URL(product.url).port,
        AUTH_VENDOR: 'oidc',
        AUTH_DRAINING: 'better-auth',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: NAME,
      });
      const profile = await readProfileAfter(page, () => page.goto(`${product.url}/dashboard`));
      expect(profile).toMatchObject({ id, email: MIRA.email });
      await page.getByText(VIDEO.title).first().waitFor();
      await signOut(page, product.url);
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 a stranger whom the provider gives her address unverified gets neither her account nor another',
    async () => {
      const stranger = await openAnother();
      provider.setVerified(false);
      provider.signInAs(MIRA.email);
      await leaveForProvider(stranger);
      await stranger.page.getByText('Your email address isn’t verified there yet.').waitFor();
      await expectNoErrors(stranger.page);
      expect(await (await stranger.page.request.get(`${product.url}/api/auth/me`)).json()).toBeNull();
      await stranger.page.goto(`${product.url}/dashboard`);
      await stranger.page.waitForURL('**/signin?redirect=*');
      provider.setVerified(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'EXT-1 signing in on the provider’s page with her verified address, she is who she was, with her plan and her video',
    async () => {
      const { page } = mira;
      provider.signInAs(MIRA.email);
      const profile = await readProfileAfter(page, async () => {
        await leaveForProvider(mira);
        await page.waitForURL('**/dashboard');
      });
      expect(profile).toMatchObject({ id, email: MIRA.email, plan: 'creator' });
      await page.getByText(VIDEO.title).first().waitFor();
      await page.goto(`${product.url}/dashboard/billing`);
      await page.getByRole('heading', { name: 'Plan and billing', level: 1 }).waitFor();
      await page.getByText('Creator').first().waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'LEG the legal pages say what the site keeps with both auth adapters',
    async () => {
      const { page } = await openAnother();
      await page.goto(`${product.url}/cookies`);
      await page.getByRole('cell', { name: '.session_token' }).waitFor();
      await page.getByRole('cell', { name: '-sign-in-' }).waitFor();
      await expectNoErrors(page);
      await page.goto(`${product.url}/privacy`);
      await page.getByRole('cell', { name: 'The sign-in service of this site’s operator' }).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );
});
