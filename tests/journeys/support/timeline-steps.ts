import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { showTimeline } from './editor-tools.ts';
import { expectNoErrors } from './open-visit.ts';

/** Drags the first edge of a layer to a word on the timeline; the arrow keys move it on and back, and a press on the word moves the preview there. */
export async function showLayerFromWord(page: Page, layer: string, word: string): Promise<void> {
  await showTimeline(page);
  const timeline = page.getByRole('region', { name: messages.title, exact: true });
  const edge = timeline.getByRole('slider', { name: messages.from(layer), exact: true });
  const spoken = timeline.getByText(word, { exact: true });
  const getPlace = (): Promise<string | null> => edge.getAttribute('aria-valuetext');
  await spoken.waitFor();
  await edge.scrollIntoViewIfNeeded();
  const [from, to] = [await edge.boundingBox(), await spoken.boundingBox()];
  if (from === null || to === null) throw new Error('The timeline isn’t on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + from.width / 2, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(getPlace).toContain(messages.quoted(word));
  const place = await getPlace();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(getPlace).not.toBe(place);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(getPlace).toBe(place);
  await spoken.click({ force: true, position: { x: 1, y: 5 } });
  const seek = page.getByRole('slider', { name: preview.transport.position });
  const seconds = Number(/[\d.]+(?= seconds)/u.exec(place ?? '')?.[0]);
  await expect.poll(async () => Math.abs(Number(await seek.inputValue()) - seconds)).toBeLessThan(0.15);
  await expectNoErrors(page);
}
