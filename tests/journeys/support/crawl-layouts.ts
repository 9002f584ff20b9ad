import type { Browser, CDPSession, Page } from '@playwright/test';
import { runAxe } from './axe-in-page.ts';
import { findOverflows } from './find-overflows.ts';
import { DESKTOP, openVisit, PHONE } from './open-visit.ts';
import { retryStuck } from './retry-stuck.ts';
import { waitForFrames } from './wait-for-frames.ts';

/** Windows that look at pages side by side. */
const PARALLEL_WINDOWS = 2;
const FONT_SIZES = { standard: 16, fixed: 13 };
/** Large font sizes in the browser's settings. */
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 };
/** A window of 1280 by 800 at 200 and at 400 percent, in pixels of the page. */
const ZOOMED = { width: 640, height: 400 };
export const ZOOM_200 = { width: 320, height: 200 };

/** Pages of this many are tried on in other sizes, letters and directions; which ones is of the run's seed. `SITE_FIT=all` tries all on. */
const ONE_OF = process.env.SITE_FIT === 'all' ? 1 : 3;
/** Tried on in every run: those that are like no other. */
const ALWAYS = new Set(['/', '/pricing', '/templates', '/api-docs', '/contact', '/cookies']);

/** What is wrong, with the address of the page that has it. */
export interface LayoutFindings {
  readonly axe: string[];
  readonly fit: string[];
  readonly motion: string[];
}

/** Visits every URL once with reduced motion; the URLs are distributed over concurrent windows. */
export async function crawlLayouts(browser: Browser, origin: string, addresses: readonly string[]): Promise<LayoutFindings> {
  const left = [...addresses];
  const isTriedOn = (url: string): boolean =>
    ALWAYS.has(url) || (addresses.indexOf(url) + Number(process.env.FAST_CHECK_SEED)) % ONE_OF === 0;
  const wrong: LayoutFindings = { axe: [], fit: [], motion: [] };
  await Promise.all(
    Array.from({ length: PARALLEL_WINDOWS }, async () => {
      let page = await openWindow(browser);
      for (let url = left.shift(); url !== undefined; url = left.shift()) {
        const address = url;
        let isStuck = false;
        const found = await retryStuck(`The visit of ${address}`, async () => {
          if (isStuck) {
            void page.context().close();
            page = await openWindow(browser);
          }
          isStuck = true;
          return visit(page, origin + address, isTriedOn(address));
        });
        for (const kind of ['axe', 'fit', 'motion'] as const) wrong[kind].push(...found[kind].map((what) => `${address} ${what}`));
      }
      await page.context().close();
    }),
  );
  return wrong;
}

async function openWindow(browser: Browser): Promise<Page> {
  return (await openVisit(browser, { reducedMotion: 'reduce' })).page;
}

async function visit(page: Page, url: string, isTriedOn: boolean): Promise<{ [Kind in keyof LayoutFindings]: readonly string[] }> {
  const client = await page.context().newCDPSession(page);
  await page.goto(url);
  const motion = await collectMovements(page);
  const axe = await checkPage(page);
  const fit = isTriedOn ? await checkFit(page, client) : [];
  await client.detach();
  return { axe, fit, motion };
}

/** The colours of the site, as its own switch sets them. */
export async function applyTheme(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
  await waitForFrames(page);
}

/** Each rule in each mode and at each width, in two looks. */
async function checkPage(page: Page): Promise<readonly string[]> {
  await applyTheme(page, 'light');
  const light = await runAxe(page, { preload: false });
  await page.setViewportSize(PHONE);
  await applyTheme(page, 'dark');
  const dark = await runAxe(page, { preload: false });
  await applyTheme(page, 'light');
  return [...light.map((what) => `light, desktop: ${what}`), ...dark.map((what) => `dark, phone: ${what}`)];
}

async function checkFit(page: Page, client: CDPSession): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (size: { readonly width: number; readonly height: number }, how: string): Promise<void> => {
    await page.setViewportSize(size);
    await waitForFrames(page);
    found.push(...(await findOverflows(page)).map((what) => `${how}: ${what}`));
  };
  await look(ZOOMED, '200 %');
  await look(ZOOM_200, '400 %');
  await client.send('Page.setFontSizes', { fontSizes: LARGE_FONT_SIZES });
  await look(PHONE, 'large letters, phone');
  await look(DESKTOP, 'large letters');
  await client.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await look(DESKTOP, 'right to left');
  await look(PHONE, 'right to left, phone');
  await page.setViewportSize(DESKTOP);
  return found;
}

/** From top to bottom: animations, videos, and text for screen readers only. */
async function collectMovements(page: Page): Promise<readonly string[]> {
  for (let screen = 0; await page.evaluate(scrollTo, screen); screen += 1) await waitForFrames(page, 1);
  return page.evaluate(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    const playing = [...document.querySelectorAll('video')].filter(({ paused, autoplay }) => !paused || autoplay);
    const unseen = [...document.querySelectorAll('main :is(h1, h2, h3, p, li)')].filter(
      (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('details, [hidden]'),
    );
    return [
      ...moving.map((animation) => `moves: ${animation instanceof CSSTransition ? animation.transitionProperty : animation.id}`),
      ...playing.map(({ src }) => `plays: ${src}`),
      ...unseen.map(({ textContent }) => `is not seen: ${textContent}`),
    ];
  });
}

/** Runs in the page: scrolls down to a screen, if there are that many. */
function scrollTo(screen: number): boolean {
  const top = screen * window.innerHeight;
  window.scrollTo(0, top);
  return top < document.documentElement.scrollHeight;
}
