import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** Flags that make one Chromium behave the same as root, in a container and at home. */
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'];

/** The Chromium `npm test` found or fetched, with these flags besides its own. Close it when done. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium was found: run npm test once, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}
