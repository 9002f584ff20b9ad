import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PLACES } from '#domain/studio/editor-layout.ts';
import { PHONE_TABS, TOOLS } from '#domain/studio/tools.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages as layers } from '#ui/features/editor/layers.messages.en.ts';
import { messages as scriptMessages } from '#ui/features/editor/script.messages.en.ts';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages } from '#ui/features/editor/shell/shell.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { messages as stage } from '#ui/features/editor/stage/stage.messages.en.ts';
import { applyTheme, findOverflow } from './support/app-page-checks.ts';
import { runAxe } from './support/axe-in-page.ts';
import { getTabButton, getToolButton, openTool } from './support/editor-tools.ts';
import { PHONE } from './support/open-visit.ts';
import { readScript } from './support/read-script.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import { waitForFrames } from './support/wait-for-frames.ts';

const TEST_LIMIT_MS = 240_000;
const WIDE = { width: 1440, height: 900 };
/** Of the stage's width in CSS pixels, beside a panel and without one. */
const BARS = [
  { size: WIDE, open: 640, closed: 960 },
  { size: { width: 1280, height: 800 }, open: 520, closed: 800 },
] as const;
/** Of the window's height: the most that the stage of a phone takes, and while somebody types. */
const PHONE_STAGE = { most: 0.4, typing: 0.25 };
/** A window of 1280 by 1024 pixels, four times enlarged. */
const ENLARGED = { width: 320, height: 256 };
const TITLE = 'Blue boats';

describe('the editor’s window', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await startJourney();
    ({ page } = journey);
    const calls = await createSignedInCalls(page, journey.product.url);
    const title = { kind: 'title', id: 'title', text: TITLE, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const scenes = ['We sell blue boats.', 'Our boats are fast.', 'Buy one.'].map((script, at) => ({
      ...createScene(`scene-${at}`, script, { avatarId: 'amara', voiceId: 'ivy' }),
      layers: at === 0 ? [title] : [],
    }));
    const { id } = await calls.post<SavedProject>('/api/projects', { project: createProjectDocument('Boats', scenes) });
    await page.setViewportSize(WIDE);
    await page.goto(`${journey.product.url}/editor/${id}`);
    await canvas().waitFor();
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const canvas = (): Locator => page.locator('canvas[role="img"]:not([hidden])');
  const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const script = (): Locator => page.locator('[role="textbox"][aria-multiline="true"]');
  const onStage = (name: string): Locator => page.getByRole('group', { name: stage.layers }).getByRole('button', { name, exact: true });
  const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  const measure = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  async function setWindow(size: { readonly width: number; readonly height: number }): Promise<void> {
    await page.setViewportSize(size);
    await waitForFrames(page);
  }

  test.each(BARS)(
    'at $size.width by $size.height pixels the stage is $open wide beside a panel and $closed without, and the page doesn’t scroll',
    async ({ size, open, closed }) => {
      await setWindow(size);
      await openTool(page, 'presenter');
      expect((await measure(canvas())).width).toBeGreaterThanOrEqual(open);
      await page.getByRole('button', { name: messages.closePanel }).click();
      await expect.poll(async () => (await measure(canvas())).width).toBeGreaterThanOrEqual(closed);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
      expect(await findOverflow(page)).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    'keys open the tools and move the focus there, Escape closes them and returns it, and the script keeps its digits',
    async () => {
      await setWindow(WIDE);
      await page.getByRole('main').focus();
      for (const [at, tool] of TOOLS.entries()) {
        await page.keyboard.press(String(at + 1));
        const opened = panel(messages.tools[tool]);
        await opened.waitFor();
        await expect.poll(() => hasFocus(opened)).toBe(true);
        expect(await getToolButton(page, tool).getAttribute('aria-pressed')).toBe('true');
      }
      await page.keyboard.press('Escape');
      await panel(messages.tools.brand).waitFor({ state: 'detached' });
      expect(await hasFocus(getToolButton(page, 'brand'))).toBe(true);
      await page.keyboard.press('Enter');
      await panel(messages.tools.brand).waitFor();
      await script().focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' 12');
      await expect.poll(() => readScript(script())).toContain('12');
      expect(await panel(messages.tools.brand).isVisible()).toBe(true);
      await page.keyboard.press('Control+z');
    },
    TEST_LIMIT_MS,
  );

  test(
    'every panel is accessible in both themes, and no taller than the window',
    async () => {
      for (const tool of TOOLS) {
        const opened = await openTool(page, tool);
        await expect.poll(() => opened.getByRole('group').count()).toBeGreaterThan(0);
        for (const theme of ['light', 'dark'] as const) {
          await applyTheme(page, theme);
          expect(await runAxe(page, { preload: true }), `${tool} ${theme}`).toEqual([]);
        }
        const fields = opened.locator('fieldset').first().locator('xpath=..');
        expect(await fields.evaluate((element) => element.scrollHeight), tool).toBeLessThanOrEqual(WIDE.height);
      }
    },
    TEST_LIMIT_MS,
  );

  test(
    'choosing something on the stage opens its tool with its fields on top',
    async () => {
      await onStage(spots.title(TITLE)).focus();
      await panel(messages.tools.text).getByRole('group', { name: spots.inspector.title }).waitFor();
      await panel(messages.tools.text).getByRole('textbox', { name: layers.headline, exact: true }).waitFor();
      await page.getByRole('button', { name: messages.closePanel }).click();
      const { x, y, width, height } = await measure(onStage(spots.parts.presenter));
      const before = (await measure(canvas())).width;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await waitForFrames(page);
      expect((await measure(canvas())).width).toBe(before);
      await page.mouse.up();
      await panel(messages.tools.presenter).getByRole('group', { name: spots.inspector.title }).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'the script’s width and the timeline’s height are set by the keyboard, and this browser remembers them',
    async () => {
      const width = page.getByRole('separator', { name: messages.scriptWidth });
      const usual = Number(await width.getAttribute('aria-valuenow'));
      await width.press('ArrowRight');
      expect((await measure(script())).width).toBeGreaterThan(usual - 50);
      const timeline = page.getByRole('separator', { name: messages.timelineHeight });
      expect(await timeline.getAttribute('aria-valuenow')).toBe(String(PLACES.timeline.usual));
      await page.getByRole('button', { name: preview.timeline, exact: true }).press('t');
      expect(await timeline.getAttribute('aria-valuenow')).toBe(String(PLACES.timeline.strip));
      await page.getByRole('list', { name: messages.scenes }).getByRole('button').nth(1).click();
      await page.reload();
      await canvas().waitFor();
      expect(await width.getAttribute('aria-valuenow')).toBe(String(usual + 20));
      expect(await timeline.getAttribute('aria-valuenow')).toBe(String(PLACES.timeline.strip));
      await page.getByRole('button', { name: messages.hideScript }).click();
      await script().waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+f');
      await script().waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'the list of scenes shows the selected one, also when it is chosen on the timeline or by keys',
    async () => {
      const add = page.getByRole('button', { name: scriptMessages.scenes.add, exact: true });
      for (let added = 0; added < 4; added += 1) await add.click();
      const row = (scene: number): Locator => page.getByRole('button', { name: scriptMessages.scenes.drag(scene), exact: true });
      const isSeen = async (scene: number): Promise<boolean> => {
        const [own, list] = await Promise.all([measure(row(scene)), measure(page.getByRole('list').filter({ has: row(scene) }))]);
        return own.y >= list.y - 1 && own.y + own.height <= list.y + list.height + 1;
      };
      const last = page.getByRole('list', { name: messages.scenes }).getByRole('button').last();
      await last.click();
      await expect.poll(() => isSeen(7)).toBe(true);
      await last.press('Home');
      await expect.poll(() => isSeen(1)).toBe(true);
      for (let next = 0; next < 5; next += 1) await page.keyboard.press('Alt+PageDown');
      await expect.poll(() => isSeen(6)).toBe(true);
      for (let undone = 0; undone < 4; undone += 1) await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await row(4).waitFor({ state: 'detached' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'a phone shows the stage above one part at a time, smaller while somebody types, and never scrolls as a page',
    async () => {
      await setWindow(PHONE);
      const play = page.getByRole('button', { name: preview.transport.play, exact: true });
      for (const tab of PHONE_TABS) {
        await getTabButton(page, tab).click();
        expect(await getTabButton(page, tab).getAttribute('aria-pressed')).toBe('true');
        expect((await measure(canvas())).height).toBeLessThanOrEqual(PHONE.height * PHONE_STAGE.most);
        const { y, height } = await measure(play);
        expect(y + height).toBeLessThan(PHONE.height);
        expect(await page.evaluate(() => document.documentElement.scrollHeight), tab).toBe(PHONE.height);
        expect(await findOverflow(page), tab).toBe(0);
        expect(await runAxe(page, { preload: true }), tab).toEqual([]);
      }
      for (const tool of TOOLS) await openTool(page, tool);
      await openTool(page, 'format');
      await page.getByRole('radio', { name: '9:16 tall' }).check();
      const getHeight = async (): Promise<number> => (await measure(canvas())).height;
      await expect.poll(getHeight).toBeGreaterThan(PHONE.height * PHONE_STAGE.typing);
      expect(await getHeight()).toBeLessThanOrEqual(PHONE.height * PHONE_STAGE.most);
      await getTabButton(page, 'script').click();
      await script().focus();
      await expect.poll(getHeight).toBeLessThanOrEqual(PHONE.height * PHONE_STAGE.typing);
      await page.keyboard.press('Control+z');
    },
    TEST_LIMIT_MS,
  );

  test(
    'four times enlarged, everything is reached by scrolling down alone',
    async () => {
      await setWindow(ENLARGED);
      for (const tab of PHONE_TABS) {
        await getTabButton(page, tab).click();
        expect(await findOverflow(page), tab).toBe(0);
      }
      await getTabButton(page, 'script').click();
      await script().scrollIntoViewIfNeeded();
      const { y, height } = await measure(script());
      expect(Math.min(y + height, ENLARGED.height) - Math.max(y, 0)).toBeGreaterThan(40);
      expect(journey.visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
