import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages as script } from '#ui/features/editor/script.messages.en.ts';
import { messages as shell } from '#ui/features/editor/shell/shell.messages.en.ts';
import { messages } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { applyTheme } from './support/app-page-checks.ts';
import { runAxe } from './support/axe-in-page.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { showTimeline } from './support/editor-tools.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPTS = ['We sell blue boats.', 'Our boats are fast, and they are cheap as well.', 'Buy one.'];

describe('the timeline of the whole video', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    const calls = await createSignedInCalls(page, journey.product.url);
    const title = { kind: 'title', id: 'title', text: 'Fast', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const scenes = SCRIPTS.map((text, at) => ({
      ...createScene(`scene-${at}`, text, { avatarId: 'amara', voiceId: 'ivy' }),
      layers: at === 1 ? [title] : [],
    }));
    const project = { ...createProjectDocument('Boats', scenes), music: { trackId: 'morning-light', volume: 0.5, ducking: true } };
    const { id } = await calls.post<SavedProject>('/api/projects', { project });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${journey.product.url}/editor/${id}`);
    await page.locator('canvas[role="img"]:not([hidden])').waitFor();
    await showTimeline(page);
    await playhead().waitFor();
    // Each scene once, so that all lengths are exact and nothing moves later.
    for (const scene of [3, 2, 1]) {
      await block(scene).click();
      await timeline()
        .locator(`[aria-label="${messages.sceneTracks(scene)}"]:not([data-estimated])`)
        .waitFor({ timeout: TEST_LIMIT_MS });
    }
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const timeline = (): Locator => page.getByRole('region', { name: messages.title, exact: true });
  const block = (scene: number): Locator =>
    timeline()
      .getByRole('list', { name: shell.scenes })
      .getByRole('button')
      .nth(scene - 1);
  const playhead = (): Locator => timeline().getByRole('slider', { name: messages.playhead, exact: true });
  const edge = (): Locator => timeline().getByRole('slider', { name: messages.from(messages.layerTitle('Fast')), exact: true });
  const undo = (): Locator => page.getByRole('button', { name: 'Undo', exact: true });
  const getPlace = (): Promise<string | null> => playhead().getAttribute('aria-valuetext');
  const getScripts = async (): Promise<readonly string[]> =>
    (await fetchSavedProject(page, journey.product.url)).scenes.map((scene) => scene.script);
  const measure = async (of: Locator) => {
    const box = await of.boundingBox();
    if (box === null) throw new Error('This isn’t on the page.');
    return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  };

  async function drag(from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
    const { middle } = await measure(from);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move((middle.x + to.x) / 2, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  }

  test(
    'all scenes are on it, the longest the widest; a press goes to that time of whichever scene',
    async () => {
      const [first, second, third] = [await measure(block(1)), await measure(block(2)), await measure(block(3))];
      expect(second.width).toBeGreaterThan(first.width);
      expect(first.width).toBeGreaterThan(third.width);
      await timeline()
        .getByRole('button', { name: messages.music('Morning light') })
        .waitFor();
      const ruler = (await measure(timeline())).y + 8;
      await page.mouse.click(second.middle.x, ruler);
      await expect.poll(getPlace).toContain('scene 2 of 3');
      expect(await block(2).getAttribute('aria-current')).toBe('true');
      await page.locator('canvas[role="img"]:not([hidden])').waitFor();
      await expect
        .poll(async () => Number(await page.getByRole('slider', { name: preview.transport.position }).inputValue()))
        .toBeGreaterThan(1);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a scene is dragged to another place, and put back by one undo; by keyboard it goes there too, and says where it is',
    async () => {
      const { x, middle } = await measure(block(1));
      await drag(block(3), { x: x + 4, y: middle.y });
      await expect.poll(getScripts).toEqual([SCRIPTS[2], SCRIPTS[0], SCRIPTS[1]]);
      await undo().click();
      await expect.poll(getScripts).toEqual(SCRIPTS);
      await block(2).click();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => block(3).getAttribute('aria-current')).toBe('true');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.getByText(script.scenes.moved(2, 3)).waitFor({ state: 'attached' });
      await expect.poll(getScripts).toEqual([SCRIPTS[0], SCRIPTS[2], SCRIPTS[1]]);
      expect(await block(2).evaluate((button) => button === document.activeElement)).toBe(true);
      await undo().click();
      await expect.poll(getScripts).toEqual(SCRIPTS);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a layer of a scene that isn’t open is dragged along its words',
    async () => {
      await block(1).click();
      const word = timeline().getByText('cheap', { exact: true });
      await word.waitFor();
      const [{ x }, handle] = [await measure(word), await measure(edge())];
      await drag(edge(), { x: x + handle.width / 2, y: handle.middle.y });
      await expect.poll(() => edge().getAttribute('aria-valuetext')).toContain(messages.quoted('cheap'));
      expect(await block(1).getAttribute('aria-current')).toBe('true');
      await undo().click();
      await expect.poll(() => edge().getAttribute('aria-valuetext')).toContain(messages.sceneStart);
    },
    TEST_LIMIT_MS,
  );

  test(
    'by keyboard: words, play and pause, a longer pause, nearer and back, and a scene split at the playhead',
    async () => {
      await block(2).click();
      await page.locator('canvas[role="img"]:not([hidden])').waitFor();
      await playhead().focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(getPlace).toContain(messages.quoted('Our'));
      for (let at = 1; at < 5; at += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(getPlace).toContain(messages.quoted('and'));
      const pause = page.getByRole('button', { name: preview.transport.pause, exact: true });
      await page.keyboard.press('l');
      await pause.waitFor();
      await page.keyboard.press('k');
      await pause.waitFor({ state: 'detached' });
      const getWidth = async (): Promise<number> => (await measure(block(2))).width;
      const width = await getWidth();
      await page.keyboard.press('+');
      await expect.poll(getWidth).toBeGreaterThan(width);
      await page.keyboard.press('0');
      await expect.poll(getWidth).toBeLessThan(width + 1);
      await page.keyboard.press('PageDown');
      for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(getPlace).toContain(messages.quoted('and'));
      await page.keyboard.press('s');
      await page.getByText(messages.wasSplit(2, 3)).waitFor({ state: 'attached' });
      await expect.poll(getScripts).toEqual([SCRIPTS[0], 'Our boats are fast,', 'and they are cheap as well.', SCRIPTS[2]]);
      await page.keyboard.press('Control+z');
      await expect.poll(getScripts).toEqual(SCRIPTS);
      await block(2).click();
      const trim = timeline().getByRole('slider', { name: messages.pauseAfter(2), exact: true });
      await trim.focus();
      expect(await trim.getAttribute('aria-valuetext')).toBe(messages.noPause);
      await page.keyboard.press('PageUp');
      await expect.poll(() => trim.getAttribute('aria-valuetext')).toBe(messages.pauseSeconds(0.5));
      await expect.poll(async () => (await getScripts())[1]).toMatch(/\[pause 0.5s\]/u);
      await page.keyboard.press('Home');
      await expect.poll(() => trim.getAttribute('aria-valuetext')).toBe(messages.noPause);
    },
    TEST_LIMIT_MS,
  );

  test(
    'is accessible in both themes, and nothing was complained about',
    async () => {
      for (const theme of ['light', 'dark'] as const) {
        await applyTheme(page, theme);
        expect(await runAxe(page, { preload: true }), theme).toEqual([]);
      }
      expect(journey.visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
