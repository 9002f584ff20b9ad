import { expect } from '@playwright/test';
import { PATIENCE_MS } from './album.mjs';

/** Between two looks at the preview that have to be the same. */
const STILL_MS = 900;

/** The scene as it is now has been spoken and drawn. */
export async function showPreview(page) {
  // The worker may paint on a second one, over it.
  const shown = page.locator('canvas:not([hidden])').first();
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  // A busy machine speaks later than the editor waits.
  for (;;) {
    await shown.or(again).first().waitFor();
    if (!(await again.isVisible())) break;
    await again.click();
    await again.waitFor({ state: 'hidden' });
  }
  for (let before = null; ; ) {
    for (const busy of ['Saving…', 'Updating']) await page.getByText(busy).waitFor({ state: 'hidden' });
    const now = (await shown.screenshot()).toString('base64');
    if (now === before) break;
    before = now;
    await page.waitForTimeout(STILL_MS);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Every scene has its still, in the list and on the timeline.
  await expect(page.locator('[aria-label="Scenes in order"] li:not(:has(img))')).toHaveCount(0, { timeout: PATIENCE_MS });
}

/** Of the editor, by its button on the rail; and a section of it that is folded. */
export async function openTool(page, name, folded) {
  const button = page.getByRole('navigation', { name: 'Tools', exact: true }).getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  const panel = page.getByRole('region', { name, exact: true });
  await panel.locator('fieldset').first().waitFor();
  if (folded === undefined) return;
  const fold = panel.locator('details', { has: page.locator('summary', { hasText: folded }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

/** Still, with nothing in front of it. */
export async function stopAt(page, seconds) {
  await closeNotices(page);
  await showPreview(page);
  const position = page.getByRole('slider', { name: 'Position in scene' });
  await position.fill(String(seconds));
  await position.blur();
  await showPreview(page);
}

/** What came up by itself, at a corner of the window. */
export async function closeNotices(page) {
  // Hidden from assistive technology until they have the focus, and so from roles.
  const notices = page.locator('button[aria-label="Close"]');
  for (let left = await notices.count(); left > 0; left--) await notices.first().click();
}

/** Script and panel from their beginning; lists go on showing what is chosen in them. */
export function showFromTop(page) {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollTop > 0 && element.closest('[data-inner-list]') === null) element.scrollTop = 0;
  });
}
