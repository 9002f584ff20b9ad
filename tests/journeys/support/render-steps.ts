import type { Download, Page } from '@playwright/test';

/** Renders the project of the open editor and downloads the finished video. */
export async function renderAndDownload(page: Page, limitMs: number): Promise<Download> {
  await page.getByRole('button', { name: 'Render video' }).click();
  const link = page.getByRole('link', { name: /Download/ }).first();
  await link.waitFor({ timeout: limitMs });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return download;
}
