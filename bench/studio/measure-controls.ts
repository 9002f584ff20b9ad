import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from '@playwright/test';
import { TOOLS, type Tool } from '#domain/studio/tools.ts';
import { openTool } from '../../tests/journeys/support/editor-tools.ts';

/** Milliseconds after a press in which what it caused is painted and reported. */
const REPORTED = 250;
/** Milliseconds in which what a press loads has opened. */
const LATE = 5000;
/** Shorter ones aren't reported by browsers. */
const LEAST = 16;
/** What leaves the page, asks for a file or the screen, fills the screen, or takes the project apart. */
const LEFT_OUT = /render|save this frame|full screen|record|upload|choose|remove|delete|copy|import|your videos/iu;
const CONTROLS = [
  ...['button:not([aria-disabled="true"]):not(:disabled)', 'summary', 'select', '[role="slider"]'],
  ...['radio', 'checkbox', 'range'].map((type) => `input[type="${type}"]:not(:disabled)`),
].join(', ');

export interface Pressed {
  readonly name: string;
  /** Milliseconds from the press, or the key, to the paint after it: what is called INP. */
  readonly delay: number;
}

/** Lets pages that are opened after this note their interactions. */
export async function markInteractions(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const delays: number[] = [];
    Reflect.set(window, 'interactions', delays);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Number(Reflect.get(entry, 'interactionId')) > 0) delays.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST);
}

/** Presses every control that the editor shows, panel by panel, each once. */
export async function pressControls(page: Page): Promise<readonly Pressed[]> {
  const pressed = new Map<string, Pressed>();
  for (const tool of TOOLS) {
    await showTool(page, tool);
    for (const control of await page.$$(CONTROLS)) {
      const name = await readName(control);
      const key = `${tool}: ${name}`;
      const isShared = [...pressed.values()].some((each) => each.name.endsWith(`: ${name}`));
      if (name === '' || LEFT_OUT.test(name) || pressed.has(key) || isShared) continue;
      const delay = await press(page, control);
      if (delay !== undefined) pressed.set(key, { name: key, delay });
    }
  }
  return [...pressed.values()];
}

function readName(control: ElementHandle<Element>): Promise<string> {
  return control
    .evaluate((element) => {
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
      const text = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent ?? '';
      return text.replaceAll(/\s+/gu, ' ').trim().slice(0, 40);
    })
    .catch(() => '');
}

/** A dialog that was loaded first may still open over the tools. */
async function showTool(page: Page, tool: Tool): Promise<void> {
  await sleep(LATE);
  await closeWhatOpened(page);
  await openTool(page, tool);
  await sleep(REPORTED);
}

/** Dialogs and menus that a press opened. */
async function closeWhatOpened(page: Page): Promise<void> {
  for (let round = 0; round < 3 && (await page.locator('[role="dialog"], [role="menu"]').first().isVisible()); round += 1) {
    await page.keyboard.press('Escape');
    await sleep(REPORTED);
  }
}

/** Undefined for what isn't there any longer, or is behind something else. */
async function press(page: Page, control: ElementHandle<Element>): Promise<number | undefined> {
  try {
    const isSlid = await control.evaluate((element) => element.matches('[role="slider"], input[type="range"], select'));
    // A dialog that was loaded first opens late.
    await closeWhatOpened(page);
    await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
    if (isSlid) {
      await control.focus();
      await page.keyboard.press('ArrowRight');
    } else await control.click({ timeout: 1500, noWaitAfter: true });
    await sleep(REPORTED);
    const delays: readonly number[] = await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
    return Math.max(0, ...delays);
  } catch {
    return undefined;
  }
}
