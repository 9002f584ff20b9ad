import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { COLOR_RULES, runAxe } from './axe-in-page.ts';
import { limitEvaluate } from './limit-evaluate.ts';
import { waitForFrames } from './wait-for-frames.ts';

const TAB_LIMIT = 80;
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Visit {
  readonly page: Page;
  /** Errors of the console and of the page, and what the content policy refused. */
  readonly complaints: string[];
  /** Text of every frame the page received over a web socket. */
  readonly socketFrames: string[];
}

export type VisitOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'locale' | 'reducedMotion' | 'forcedColors' | 'colorScheme' | 'hasTouch' | 'isMobile' | 'storageState'
>;

/** A browser window that remembers everything it complained of. */
export async function openVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', acceptDownloads: true, ...options });
  const page = await context.newPage();
  limitEvaluate(page);
  const complaints: string[] = [];
  const socketFrames: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => socketFrames.push(String(payload)));
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  return { page, complaints, socketFrames };
}

/** Nothing for axe to say, in light and in dark, and no sideways scrolling on a phone. A window behind another draws no frames. */
export async function expectNoErrors(page: Page): Promise<void> {
  await page.bringToFront();
  for (const mode of ['light', 'dark'] as const) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    await waitForFrames(page, 1);
    const violations = await runAxe(page, { preload: true, ...(mode === 'dark' && { rules: COLOR_RULES }) });
    expect(violations.map((violation) => `${mode} ${violation}`)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  // Views that change with the width do so in the frame after the resize.
  await waitForFrames(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(DESKTOP);
  await waitForFrames(page);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

/** Presses Tab until the control has focus, as a keyboard user would; or Shift+Tab, for a control that's before the present one. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < TAB_LIMIT; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${TAB_LIMIT} presses of ${key} did not reach ${String(target)}.`);
}
