import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { messages as preview } from '#ui/features/editor/preview.messages.en.ts';
import { messages as script } from '#ui/features/editor/script.messages.en.ts';
import { messages as shell } from '#ui/features/editor/shell/shell.messages.en.ts';
import { type Share, summarize } from './shares.ts';

/** Scenes that are chosen, from 1; none was spoken before. */
const CHOSEN = [12, 33, 7, 51, 24, 45, 18, 58, 29, 40, 3, 60];
const STILLS_LIMIT_MS = 240_000;
const LIVE_LIMIT_MS = 20_000;
const SETTLED = 1500;

const strip = (page: Page): Locator => page.getByRole('list', { name: shell.scenes, exact: true });

/** Until each scene has its still, which are drawn while nothing else is to do. */
export async function waitForStills(page: Page, scenes: number): Promise<void> {
  await strip(page)
    .locator('img')
    .nth(scenes - 1)
    .waitFor({ state: 'attached', timeout: STILLS_LIMIT_MS });
}

interface Switches {
  /** To the scene's own still, or to its live image where that is there as soon. */
  readonly still: Share;
  readonly live: Share;
}

/** From the press on a scene of the timeline to the paint of what the stage shows of it. */
export async function measureSwitches(page: Page): Promise<Switches> {
  const times: { readonly still: number; readonly live: number }[] = [];
  for (const scene of CHOSEN) {
    const block = strip(page)
      .getByRole('button')
      .nth(scene - 1);
    await block.scrollIntoViewIfNeeded();
    await sleep(SETTLED);
    await block.evaluate(watchStage, preview.title);
    await block.click();
    await page.waitForFunction(() => Reflect.get(window, 'sceneShown')?.live !== undefined, undefined, { timeout: LIVE_LIMIT_MS });
    times.push(await page.evaluate(() => Reflect.get(window, 'sceneShown')));
  }
  return { still: summarize(times.map(({ still }) => still)), live: summarize(times.map(({ live }) => live)) };
}

/** In the page: notes when the block's scene is on the stage. */
function watchStage(block: Element, title: string): void {
  const shown: { still?: number; live?: number } = {};
  Reflect.set(window, 'sceneShown', shown);
  const inNextTask = (action: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', action, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const begin = ({ timeStamp }: Event): void => {
    const look = (): void => {
      const frame = document.querySelector(`section[aria-label="${title}"] canvas[role="img"]`)?.parentElement;
      const cover = frame?.querySelector(':scope > div:not([aria-hidden])');
      const still = cover?.querySelector('img');
      const isChosen = block.hasAttribute('aria-current');
      const isLive = isChosen && frame !== undefined && frame !== null && cover === null;
      if (shown.still === undefined && (isLive || (isChosen && still?.complete === true))) {
        inNextTask(() => (shown.still = performance.now() - timeStamp));
      }
      if (isLive) inNextTask(() => (shown.live = performance.now() - timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true, once: true });
}

interface Frames {
  /** Images that the browser painted a second. */
  readonly rate: number;
  /** Milliseconds of the longest one. */
  readonly longest: number;
}

/** What the browser paints while something goes on. */
async function countFrames(page: Page, action: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'frameTimes', times);
    const note = (time: number): void => {
      times.push(time);
      if (Reflect.get(window, 'frameTimes') === times) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await action();
  const times = await page.evaluate((): readonly number[] => {
    const found = Reflect.get(window, 'frameTimes');
    Reflect.set(window, 'frameTimes', null);
    return found;
  });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return { rate: (1000 * gaps.length) / all, longest: Math.max(...gaps) };
}

const WHEELS = 60;

/** Frames while the list of scenes is scrolled through. */
export async function measureScrolling(page: Page): Promise<Frames> {
  const grip = page.getByRole('button', { name: script.scenes.drag(1), exact: true });
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  return countFrames(page, async () => {
    for (let wheel = 0; wheel < WHEELS; wheel += 1) {
      await page.mouse.wheel(0, wheel < WHEELS / 2 ? 60 : -60);
      await sleep(16);
    }
  });
}

const DRAG_STEPS = 40;

/** Frames while a scene is dragged two places down and dropped. */
export async function measureDragging(page: Page): Promise<Frames> {
  const grip = (scene: number): Locator => page.getByRole('button', { name: script.scenes.drag(scene), exact: true });
  await grip(1).scrollIntoViewIfNeeded();
  const [from, to] = [await grip(1).boundingBox(), await grip(2).boundingBox()];
  if (from === null || to === null) throw new Error('The scenes aren’t on the page.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  return countFrames(page, async () => {
    await page.mouse.down();
    await page.mouse.move(x, to.y + to.height - 2, { steps: DRAG_STEPS });
    await page.mouse.up();
    await page.getByText(script.scenes.moved(2, 60)).waitFor({ state: 'attached' });
  });
}
