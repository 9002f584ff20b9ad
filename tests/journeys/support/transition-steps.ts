import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages as preview } from '../../../src/ui/features/editor/preview.messages.en.ts';
import { messages } from '../../../src/ui/features/editor/transition.messages.en.ts';

/** The middle of half a second, in seconds. */
const BLACK_AT = 7 / 30;

/** Chooses it for the open scene, after another length was chosen and all of it undone. */
export async function chooseFadeThroughBlack(page: Page): Promise<void> {
  const section = page.getByRole('group', { name: messages.title, exact: true });
  const kind = section.getByLabel(messages.kind);
  const undo = page.getByRole('button', { name: 'Undo' }).first();
  await kind.selectOption('fade-through-black');
  await section.getByLabel(messages.length).selectOption('0.3');
  await undo.click();
  await undo.click();
  await expect.poll(() => kind.inputValue()).toBe('cut');
  await kind.selectOption('fade-through-black');
}

/** The paused scene is seen whole; in the middle of its transition it is black. */
export async function expectBlackInPreview(page: Page): Promise<void> {
  const seek = page.getByRole('slider', { name: preview.transport.position });
  await expect.poll(() => seek.isEnabled()).toBe(true);
  expect(await measureCanvas(page)).toBeGreaterThan(60);
  await page.getByRole('button', { name: preview.transport.play, exact: true }).click();
  await page.getByRole('button', { name: preview.transport.pause, exact: true }).click();
  await seek.fill(String(BLACK_AT));
  await expect.poll(() => measureCanvas(page)).toBeLessThan(20);
}

/** Brightness at the left edge of the preview. */
function measureCanvas(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    return canvas?.getContext('2d')?.getImageData(8, canvas.height / 2, 1, 1).data[0] ?? -1;
  });
}
