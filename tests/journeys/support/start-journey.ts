import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from 'vitest';
import { launchBrowser } from '../../tools/launch-browser.ts';
import { openVisit, type Visit } from './open-visit.ts';
import { createTemporaryFolder, type Product, startProduct } from './start-product.ts';

interface JourneyOptions {
  /** Of the product, besides its data folder. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly browserFlags?: readonly string[];
}

export interface Journey {
  readonly product: Product;
  readonly browser: Browser;
  /** Of the administrator, who is signed in. */
  readonly visit: Visit;
  readonly page: Page;
  /** For files of the test; it's removed at the end, and the product's data with it. */
  readonly folder: string;
  /** Expects that the product ends as it should. */
  stop(): Promise<void>;
}

/** A product on a new data folder and a browser in which its first administrator is signed in, on the page of the profile. */
export async function startJourney({ settings = {}, browserFlags = [] }: JourneyOptions = {}): Promise<Journey> {
  const { folder, remove } = createTemporaryFolder();
  const [starting, launching] = await Promise.allSettled([
    startProduct({ DATA_DIR: path.join(folder, 'data'), ...settings }, { first: true }),
    launchBrowser(browserFlags),
  ]);
  const stop = async (): Promise<void> => {
    if (launching.status === 'fulfilled') await launching.value.close();
    if (starting.status === 'fulfilled') expect(await starting.value.stop()).toBe(0);
    remove();
  };
  try {
    if (starting.status === 'rejected') throw starting.reason;
    if (launching.status === 'rejected') throw launching.reason;
    const [product, browser] = [starting.value, launching.value];
    const visit = await openVisit(browser);
    await visit.page.goto(`${product.url}/signin/one-time?ticket=${product.admin?.ticket}`);
    await visit.page.waitForURL('**/dashboard/profile');
    return { product, browser, visit, page: visit.page, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
