import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';
import { StartError, runMain, runStep } from './console.mjs';

const IMAGES_FOLDER = 'public/pictures';
const TEMPLATE = 'product-update';
/** CSS pixels; each is taken as `SCALE` pixels and brought down to `WIDTH`. */
const VIEW = { width: 1280, height: 760 };
const SCALE = 2;
const WIDTH = 1600;
const QUALITY = 62;
/** Seconds into the scene at which the title is shown and the mouth is open. */
const MOMENT = 4.6;

/**
 * Takes the screenshots of the editor on the start page from a running server, in both themes:
 * `node scripts/make-editor-images.mjs <one-time sign-in link>`.
 */
runMain(async () => {
  const link = process.argv[2];
  if (link === undefined) throw new StartError('Pass a one-time sign-in link of a running server. Its first start prints one.');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: VIEW, deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(link);
    await page.waitForURL('**/dashboard/**');
    for (const theme of ['light', 'dark']) await runStep(theme, () => takeEditor(page, theme));
  } finally {
    await browser.close();
  }
});

async function takeEditor(page, theme) {
  await page.addInitScript((mode) => localStorage.setItem('castwright.theme', mode), theme);
  await page.goto(new URL(`/editor?template=${TEMPLATE}`, page.url()).href);
  const position = page.getByRole('slider', { name: 'Position in scene' });
  await position.waitFor();
  await position.fill(String(MOMENT));
  await position.blur();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const image = await page.screenshot({ type: 'png' });
  await sharp(image)
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toFile(path.join(IMAGES_FOLDER, `editor-${theme}.webp`));
}
