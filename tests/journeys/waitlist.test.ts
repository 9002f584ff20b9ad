import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/launch-browser.ts';
import { fetchCode, fetchLink } from './support/read-outbox.ts';
import { type Product, startProduct, createTemporaryFolder } from './support/start-product.ts';
import { expectNoErrors, openVisit } from './support/open-visit.ts';
import { fillSignUp, submitSignUp, typeCode } from './support/sign-in-steps.ts';

const TEST_LIMIT_MS = 180_000;
const JOAN = { first: 'Joan', last: 'Clarke', email: 'joan@example.com', password: 'words of joan in a row' };

describe('sign-up with approval', () => {
  const { folder, remove } = createTemporaryFolder();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder, WAITLIST: 'on' }, { first: true }), launchBrowser()]);
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    remove();
  });

  test(
    'PRV-1 a visitor requests access, an administrator approves, and the emailed invitation creates the account',
    async () => {
      const joan = await openVisit(browser);
      await joan.page.goto(`${product.url}/signup`);
      await joan.page.waitForURL('**/waitlist');
      await joan.page.getByLabel('Name').fill('Joan Clarke');
      await joan.page.getByLabel('Email').fill(JOAN.email);
      await expectNoErrors(joan.page);
      await joan.page.getByRole('button', { name: 'Join the waitlist' }).click();
      await joan.page.getByRole('heading', { name: 'You’re on the list' }).waitFor();

      const admin = await openVisit(browser);
      await admin.page.goto(`${product.url}/signin/one-time?ticket=${product.admin?.ticket}`);
      await admin.page.waitForURL('**/dashboard/profile');
      await admin.page.goto(`${product.url}/admin/waitlist`);
      await admin.page.getByRole('heading', { name: 'Waitlist' }).waitFor();
      await expectNoErrors(admin.page);
      await admin.page.getByRole('button', { name: `Approve ${JOAN.email}` }).click();
      await admin.page.getByRole('heading', { name: 'No requests yet' }).waitFor();

      await joan.page.goto(await fetchLink(product.url, JOAN.email, '/signup?invitation='));
      await fillSignUp(joan.page, JOAN);
      await submitSignUp(joan.page);
      await typeCode(joan.page, await fetchCode(product.url, JOAN.email));
      await joan.page.waitForURL('**/dashboard');
      expect([...joan.complaints, ...admin.complaints]).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
