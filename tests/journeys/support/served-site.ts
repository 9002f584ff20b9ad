import type { Browser } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../tools/launch-browser.ts';
import { type Product, startProduct, createTemporaryFolder } from './start-product.ts';

const START_LIMIT_MS = 180_000;

export interface ServedSite {
  readonly url: string;
  readonly browser: Browser;
}

/** The product on empty data, with the built site, and a browser, for as long as the tests of this group run. */
export function serveSite(): ServedSite {
  const { folder, remove } = createTemporaryFolder();
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ DATA_DIR: folder }, { first: true }), launchBrowser()]);
  }, START_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    remove();
  });
  return {
    get url() {
      return product.url;
    },
    get browser() {
      return browser;
    },
  };
}
