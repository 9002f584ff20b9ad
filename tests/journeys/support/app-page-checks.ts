import type { Page } from '@playwright/test';

export async function applyTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** Pixels by which the page is wider than its window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Buttons and choices a finger could miss: less than 40 px both ways. */
export async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], select, label:has(input[type="radio"]), label:has(input[type="checkbox"])')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        const seen = width > 0 && height > 0 && !element.closest('[class*="skip"]');
        const inText = element.matches('p a');
        return seen && !inText && (height < 40 || width < 40) ? [`${element.outerHTML.slice(0, 80)} ${width}x${height}`] : [];
      },
    ),
  );
}

/** Of sections with these headings: 1 for one beside the video, 0 for one below it. */
export async function findColumns(page: Page, headings: readonly string[]): Promise<readonly number[]> {
  const read = async (name: string): Promise<number> => {
    const [video, heading] = await Promise.all([
      page.locator('video').boundingBox(),
      page.getByRole('heading', { name, exact: true }).boundingBox(),
    ]);
    return video !== null && heading !== null && heading.x >= video.x + video.width ? 1 : 0;
  };
  return Promise.all(headings.map(read));
}

/** Different colors among a sample of the canvas's pixels. */
export async function getRenderedColors(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colors = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4 * 997) {
      colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
    return colors.size;
  });
}
