import path from 'node:path';
import sharp from 'sharp';

const IMAGES_FOLDER = 'public/pictures/guides';
/** CSS pixels of a page with a header, of the editor's window, and of a form of the public site. */
export const PAGE = { width: 1200, height: 750 };
export const EDITOR = { width: 1360, height: 850 };
export const FORM = { width: 640, height: 760 };
/** Screenshots are taken at twice their size and stored at this width at most. */
const SCALE = 2;
const WIDEST = 1600;
const QUALITY = 62;
const SETTLED_MS = 4000;
/** A long script takes a natural voice a while, most of all beside other work. */
export const PATIENCE_MS = 300_000;
/** Around what is cut out of a page. */
const MARGIN = 16;

export const USER = { first: 'Robin', last: 'Field', email: 'robin.field@example.com', password: 'four random words here' };

/** One user at one browser, with images of what they see. */
export async function createAlbum(browser, url, folder) {
  const context = await browser.newContext({ viewport: PAGE, deviceScaleFactor: SCALE, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);

  /** `clip` in CSS pixels of the page; without it, what the window shows. */
  async function keep(name, { clip, fullPage = false } = {}) {
    // Else what sticks to the window's edges is in the middle of the page.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => document.fonts.ready);
    // A video may go on loading for as long as it likes.
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
    // Images scrolled out of view are never requested.
    await page
      .waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0), null, { timeout: SETTLED_MS })
      .catch(() => undefined);
    await page.mouse.move(1, 1);
    await writeImage(await page.screenshot({ type: 'png', fullPage, ...(clip && { clip }) }), path.join(IMAGES_FOLDER, `${name}.webp`));
  }

  /** What stands around these elements, over the window's whole width where `wide`. */
  async function keepAround(name, locators, { wide = false } = {}) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const view = page.viewportSize();
    const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
    const left = wide ? 0 : Math.max(0, Math.min(...boxes.map((box) => box.x)) - MARGIN);
    const top = wide ? 0 : Math.max(0, Math.min(...boxes.map((box) => box.y)) - MARGIN);
    const right = wide ? view.width : Math.min(view.width, Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN);
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
    await keep(name, { clip: { x: left, y: top, width: right - left, height: bottom - top }, fullPage: true });
  }

  return { page, url, folder, user: USER, keep, keepAround, go: (route) => page.goto(`${url}${route}`) };
}

/** A screenshot, no wider than guides show it. */
export async function writeImage(shot, file) {
  const { width } = await sharp(shot).metadata();
  await sharp(shot)
    .resize({ width: Math.min(WIDEST, width) })
    .webp({ quality: QUALITY })
    .toFile(file);
}
