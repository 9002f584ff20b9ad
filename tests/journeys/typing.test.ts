import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { openTool } from './support/editor-tools.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 180_000;
const SCENES = 30;
/** A key renders 23 components in the script, 65 in a title; with all rows of scenes it's 116, and with the fields of the inspector 169. */
const MOST_RENDERED = 90;

/** What React gives to its developer tools; here of one element of the tree. */
interface Fiber {
  readonly flags: number;
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** Counts the components that React renders again, by the interface of its developer tools. */
async function countRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    /** Tags of function, class, forwarded and memoized components; the flag of those that did render. */
    const [components, rendered] = [[0, 1, 11, 14, 15], 1];
    let count = 0;
    const visit = (fiber: Fiber): void => {
      // React takes over the children of what it hasn't visited.
      if (fiber.child === fiber.alternate?.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) {
        if (child.alternate !== null && components.includes(child.tag) && (child.flags & rendered) !== 0) count += 1;
        visit(child);
      }
    };
    const hook = { supportsFiber: true, renderers: new Map(), inject: () => 1, onCommitFiberUnmount: () => {} };
    const onCommitFiberRoot = (_renderer: number, root: { readonly current: Fiber }): void => visit(root.current);
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberRoot }, takeRenders: () => [count, (count = 0)][0] });
  });
  return () => page.evaluate(() => Reflect.get(window, 'takeRenders')());
}

/** Largest difference of two converters of colors: without a GPU, Chromium's takes 2 for 2.112 in blue, which is up to 13 levels. */
const ROUNDING = 14;

/** The largest difference between a color of the page's canvas and of the one that the worker paints on. */
function compareCanvases(page: Page): Promise<number> {
  return page.evaluate(() => {
    const read = (canvas: HTMLCanvasElement): Uint8ClampedArray => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      return context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
    };
    const [one, other] = [...document.querySelectorAll<HTMLCanvasElement>('section canvas')].map(read);
    if (one === undefined || one.length !== other?.length) return Number.POSITIVE_INFINITY;
    return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
  });
}

async function openLargeProject({ page, product }: Journey): Promise<void> {
  const calls = await createSignedInCalls(page, product.url);
  const title = { kind: 'title', id: 'title', text: 'Boats', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
  const scenes = Array.from({ length: SCENES }, (_, at) => ({
    ...createScene(`scene-${at}`, `Part ${at} is short.`, { avatarId: 'amara', voiceId: 'ivy' }),
    layers: [title],
  }));
  const { id } = await calls.post<SavedProject>('/api/projects', { project: createProjectDocument('Boats', scenes) });
  await page.goto(`${product.url}/editor/${id}`);
}

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, TEST_LIMIT_MS);
afterAll(() => journey?.stop());

test(
  '18.8 a key in the script or a title of a large project renders only what it changes',
  async () => {
    const { page } = journey;
    const takeRenders = await countRenders(page);
    await openLargeProject(journey);
    const script = page.locator('[role="textbox"][aria-multiline="true"]');
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await openTool(page, 'text');
    await script.waitFor();
    await field.waitFor();
    await page.locator('canvas[role="img"]:not([hidden])').waitFor();
    for (const [typed, shown] of [
      [script, () => script.textContent()],
      [field, () => field.inputValue()],
    ] as const) {
      await typed.click();
      await page.keyboard.press('End');
      await page.keyboard.type('a');
      await expect.poll(shown).toContain('a');
      await takeRenders();
      await page.keyboard.type('b');
      await expect.poll(shown).toContain('ab');
      const rendered = await takeRenders();
      expect(rendered).toBeGreaterThan(0);
      expect(rendered).toBeLessThan(MOST_RENDERED);
    }
  },
  TEST_LIMIT_MS,
);

test(
  '18.8 a key in a title is seen at once, before the page draws it, and the page draws the same',
  async () => {
    const { page } = journey;
    await openLargeProject(journey);
    const stills = page.locator('section canvas:not([role])');
    await stills.waitFor();
    await openTool(page, 'text');
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await field.click();
    await page.keyboard.press('End');
    expect(await compareCanvases(page)).toBeLessThanOrEqual(ROUNDING);
    await page.keyboard.type('c');
    await expect.poll(() => field.inputValue()).toBe('Boatsc');
    await expect.poll(() => compareCanvases(page)).toBeLessThanOrEqual(ROUNDING);
    // The page draws nothing any longer.
    await page.evaluate(() => Reflect.set(CanvasRenderingContext2D.prototype, 'drawImage', () => {}));
    await page.keyboard.type('d');
    await expect.poll(() => compareCanvases(page)).toBeGreaterThan(100);
    expect(await stills.isVisible()).toBe(true);
    await page.getByRole('slider', { name: 'Position in scene' }).fill('0.5');
    await stills.waitFor({ state: 'hidden' });
  },
  TEST_LIMIT_MS,
);

test(
  '18.3 the preview covers none of its controls, in any format',
  async () => {
    const { page } = journey;
    await openLargeProject(journey);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openTool(page, 'format');
    const [preview, tools] = [page.locator('canvas[role="img"]'), page.getByRole('group', { name: 'Playback' })];
    for (const [name, ratio] of [
      ['9:16 tall', 9 / 16],
      ['4:5 feed', 4 / 5],
      ['1:1 square', 1],
      ['16:9 wide', 16 / 9],
    ] as const) {
      await page.getByRole('radio', { name }).check();
      const getRatio = () => preview.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
      await expect.poll(getRatio).toBeCloseTo(ratio, 2);
      const [shown, below] = [await preview.boundingBox(), await tools.boundingBox()];
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
  },
  TEST_LIMIT_MS,
);
