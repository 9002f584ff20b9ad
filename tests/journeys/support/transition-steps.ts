import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages } from '#ui/features/editor/transition.messages.en.ts';
import { decodeVideo } from '../../render/measure/decode-video.ts';
import { openTool } from './editor-tools.ts';
import { expectNoErrors } from './open-visit.ts';

/** The middle of half a second, in seconds. */
const BLACK_AT = 7 / 30;

/** Back from the video to the editor: chooses it for a new scene, after another length was chosen and all of it undone. */
export async function addSceneFadingThroughBlack(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('button', { name: 'Add scene' }).click();
  await page.locator('[role="textbox"]:focus, textarea:focus').waitFor();
  await page.keyboard.type('Buy one.');
  await openTool(page, 'background', messages.title);
  const section = page.getByRole('group', { name: messages.title, exact: true });
  const kind = section.getByLabel(messages.kind);
  const undo = page.getByRole('button', { name: 'Undo' }).first();
  await kind.selectOption('fade-through-black');
  await section.getByLabel(messages.length).selectOption('0.3');
  await undo.click();
  await undo.click();
  await expect.poll(() => kind.inputValue()).toBe('cut');
  await kind.selectOption('fade-through-black');
  await expectNoErrors(page);
}

/** The paused scene is seen whole; in the middle of its transition it is black. */
export async function expectBlackInPreview(page: Page): Promise<void> {
  const seek = page.getByRole('slider', { name: preview.transport.position });
  await expect.poll(() => seek.isEnabled()).toBe(true);
  await expect.poll(() => measureCanvas(page)).toBeGreaterThan(60);
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

/** Of the video's frames, those that are black at their left edge. */
export async function countBlackFrames(video: Download, folder: string): Promise<number> {
  const file = path.join(folder, 'transition.mp4');
  await video.saveAs(file);
  let count = 0;
  await decodeVideo(file, (frame) => {
    if ((frame.data[frame.width * (frame.height / 2) + 8] ?? 0) < 20) count += 1;
  });
  return count;
}
