import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NARROWEST } from '#domain/studio/editor-layout.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as stageMessages } from '#ui/features/editor/stage/stage.messages.en.ts';
import { messages as script } from '#ui/features/editor/script.messages.en.ts';
import { messages as timelineMessages } from '#ui/features/editor/timeline/timeline.messages.en.ts';
import { messages as shell } from '#ui/features/editor/shell/shell.messages.en.ts';
import { messages as spots } from '#ui/features/editor/stage/spot.messages.en.ts';
import { openScript, openTool, showTimeline } from './support/editor-tools.ts';
import { createFinger, type Finger, type Spot } from './support/drag-finger.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, openVisit, PHONE, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const SCRIPT = 'We sell blue boats. Our boats are fast.';
const TABLET = { width: 820, height: 1180 };
/** With another window below. */
const LOW = { width: 820, height: 700 };

async function getMiddle(of: Locator): Promise<Spot & { readonly width: number; readonly height: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (box === null) throw new Error('This isn’t on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

describe('18.12 the editor on a tablet, by touch alone', () => {
  let journey: Journey;
  let visit: Visit;
  let page: Page;
  let finger: Finger;

  beforeAll(async () => {
    journey = await startJourney();
    const storageState = await journey.page.context().storageState();
    visit = await openVisit(journey.browser, { viewport: TABLET, hasTouch: true, isMobile: true, storageState });
    ({ page } = visit);
    finger = await createFinger(page);
    await page.goto(`${journey.product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
    await page.getByRole('button', { name: 'Render video' }).waitFor();
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const stage = (): Locator => page.getByRole('group', { name: stageMessages.layers });
  const rectangle = (): Locator => stage().getByRole('button', { name: stageMessages.shapes.rectangle, exact: true });

  test('fits the screen', { timeout: TEST_LIMIT_MS }, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TABLET.width);
  });

  test('the bar has room for the title', { timeout: TEST_LIMIT_MS }, async () => {
    const title = page.getByLabel(editor.bar.videoTitle);
    await title.fill('Welcome to the team');
    for (const width of [TABLET.width, NARROWEST.tablet * 16]) {
      await page.setViewportSize({ ...TABLET, width });
      const isCut = (): Promise<boolean> => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      await expect.poll(isCut, { message: String(width) }).toBe(false);
    }
    await page.setViewportSize(TABLET);
  });

  test('a shape is added by taps, and moved and resized by a finger', { timeout: TEST_LIMIT_MS }, async () => {
    await openTool(page, 'media');
    await page.getByRole('button', { name: stageMessages.addShape, exact: true }).tap();
    await page.getByRole('menuitem', { name: stageMessages.shapes.rectangle, exact: true }).tap();
    const before = await getMiddle(rectangle());
    await finger.drag(before, { x: before.x - 60, y: before.y + 30 });
    await expect.poll(async () => (await getMiddle(rectangle())).x - before.x).toBeLessThan(-40);
    const moved = await getMiddle(rectangle());
    await finger.drag(
      { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 },
      { x: moved.x + moved.width / 2 + 40, y: moved.y + moved.height / 2 + 30 },
    );
    await expect.poll(async () => (await getMiddle(rectangle())).width - moved.width).toBeGreaterThan(25);
  });

  test(
    'the presenter is moved once it’s selected, and the panel scrolls when a finger starts there',
    { timeout: TEST_LIMIT_MS },
    async () => {
      const presenter = stage().getByRole('button', { name: spots.parts.presenter, exact: true });
      const { x, y, height } = await getMiddle(presenter);
      await page.touchscreen.tap(x, y - height / 3);
      await finger.drag({ x, y: y - height / 3 }, { x: x - 50, y: y - height / 3 });
      const getPlace = async () => (await fetchSavedProject(page, journey.product.url)).scenes[0]?.spot?.x ?? 0.5;
      await expect.poll(getPlace).toBeLessThan(0.45);
      await page.setViewportSize(LOW);
      const fields = (await openTool(page, 'background')).locator('fieldset').first();
      const { top } = await fields.evaluate((element) => element.getBoundingClientRect());
      await finger.drag({ x: 10, y: LOW.height - 80 }, { x: 10, y: LOW.height - 280 });
      await expect.poll(() => fields.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(top - 100);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.setViewportSize(TABLET);
    },
  );

  test('an edge of a layer is dragged along the words of the timeline', { timeout: TEST_LIMIT_MS }, async () => {
    await showTimeline(page);
    const timeline = page.getByRole('region', { name: timelineMessages.title, exact: true });
    const edge = timeline.getByRole('slider', { name: timelineMessages.from(stageMessages.shapes.rectangle), exact: true });
    const word = timeline.getByText('boats', { exact: true }).first();
    await word.waitFor();
    const [from, to] = [await getMiddle(edge), await getMiddle(word)];
    await finger.drag(from, { x: to.x - to.width / 2 + from.width / 2, y: from.y });
    await expect.poll(() => edge.getAttribute('aria-valuetext')).toContain(timelineMessages.quoted('boats'));
  });

  test('scenes are put in another order', { timeout: TEST_LIMIT_MS }, async () => {
    await openScript(page);
    await page.getByRole('button', { name: script.scenes.add, exact: true }).tap();
    const grip = (scene: number): Locator => page.getByRole('button', { name: script.scenes.drag(scene), exact: true });
    const second = await getMiddle(grip(2));
    const first = await getMiddle(grip(1));
    await finger.drag(second, { x: first.x, y: first.y - first.height / 2 });
    await page.getByText(script.scenes.moved(1, 2)).waitFor({ state: 'attached' });
    const scripts = async () => (await fetchSavedProject(page, journey.product.url)).scenes.map((scene) => scene.script);
    await expect.poll(scripts).toEqual(['', SCRIPT]);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(scripts).toEqual([SCRIPT, '']);
    const block = (scene: number): Locator =>
      page
        .getByRole('list', { name: shell.scenes })
        .getByRole('button')
        .nth(scene - 1);
    await block(2).tap();
    const [last, other] = [await getMiddle(block(2)), await getMiddle(block(1))];
    await finger.drag(last, { x: other.x - other.width / 2 + 4, y: other.y });
    await expect.poll(scripts).toEqual(['', SCRIPT]);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(scripts).toEqual([SCRIPT, '']);
    await page.getByRole('button', { name: 'Undo' }).tap();
  });

  test('is as accessible as with a mouse', { timeout: TEST_LIMIT_MS }, async () => {
    await expectNoErrors(page);
    expect(visit.complaints).toEqual([]);
  });

  test('a phone has its tabs from the start, corrects a word and renders', { timeout: TEST_LIMIT_MS }, async () => {
    await page.setViewportSize(PHONE);
    await page.reload();
    await page.getByRole('navigation', { name: shell.tabList }).waitFor();
    const field = page.locator('[role="textbox"][aria-multiline="true"]');
    await field.tap();
    await page.keyboard.press('End');
    await page.keyboard.type(' Come and see.');
    await expect.poll(async () => (await fetchSavedProject(page, journey.product.url)).scenes[0]?.script).toBe(`${SCRIPT} Come and see.`);
    await page.getByRole('button', { name: 'Render video' }).tap();
    await page
      .getByRole('link', { name: /Download/ })
      .first()
      .waitFor({ timeout: TEST_LIMIT_MS });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
