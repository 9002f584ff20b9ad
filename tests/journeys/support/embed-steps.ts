import type { Page } from '@playwright/test';
import { messages } from '#ui/player/player.messages.en.ts';

/** Plays the video in the page’s iframe by mouse and keys, and jumps to a sentence. */
export async function playEmbedded(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('video').waitFor();
  await frame.getByRole('button', { name: messages.play }).last().click();
  await frame.getByRole('button', { name: messages.pause }).waitFor();
  await page.keyboard.press('k');
  await frame.getByRole('button', { name: messages.play, exact: true }).waitFor();
  await frame.getByRole('button', { name: messages.contents }).click();
  await frame
    .getByRole('dialog', { name: messages.contents })
    .getByRole('button', { name: /We are glad/ })
    .click();
  await frame.locator('.transcript [aria-current]', { hasText: 'We are glad' }).waitFor();
  await page.keyboard.press('Escape');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Enters the password in the page’s iframe, and plays. */
export async function openEmbedded(page: Page, password: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Password').fill(password);
  await frame.getByRole('button', { name: 'Watch' }).click();
  await frame.getByRole('button', { name: messages.play }).last().click();
  await frame.getByRole('button', { name: messages.pause }).waitFor();
}
