import path from 'node:path';
import { writeImage } from './album.mjs';
import { closeNotices, openTool, showFromTop, stopAt } from './editor-steps.mjs';

const IMAGES_FOLDER = 'public/pictures';
const TEMPLATE = 'product-update';
/** CSS pixels: the shape of the images on the start page. */
const VIEW = { width: 1360, height: 850 };
/** Seconds into the scene at which the title is shown and the mouth is open. */
const MOMENT = 4.6;

/** The editor in both themes, for the start page. */
export async function takeStartPageImages({ page, go }) {
  await page.setViewportSize(VIEW);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((mode) => localStorage.setItem('castwright.theme', mode), theme);
    await go(`/editor?template=${TEMPLATE}`);
    await stopAt(page, MOMENT);
    await openTool(page, 'Presenter');
    await showTimeline(page);
    await showFromTop(page);
    await closeNotices(page);
    await writeImage(await page.screenshot({ type: 'png' }), path.join(IMAGES_FOLDER, `editor-${theme}.webp`));
  }
  await page.evaluate(() => localStorage.removeItem('castwright.theme'));
}

/** This browser remembers whether it was closed. */
async function showTimeline(page) {
  const button = page.getByRole('button', { name: 'Timeline', exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await page.getByRole('group', { name: 'Scene 1: words and layers' }).getByRole('listitem').first().waitFor();
}
