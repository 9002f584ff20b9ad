import type { Page } from '@playwright/test';

const STOPS_LIMIT = 200;

/** What a walk through a page with the Tab key came to. */
export interface FocusWalk {
  /** Controls that are seen and were no stop. */
  readonly missed: readonly string[];
  /** Stops that come before the one at which the walk was already. */
  readonly outOfOrder: readonly string[];
  /** Stops without an outline of two pixels. */
  readonly unmarked: readonly string[];
  /** Stops that lie wholly behind something else, or outside of the window. */
  readonly covered: readonly string[];
}

/** From the top of the page to its last control. */
export async function walkByTab(page: Page): Promise<FocusWalk> {
  const stops: Stop[] = [];
  await page.evaluate(goToTop);
  for (let pressed = 0; pressed < STOPS_LIMIT; pressed++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocus);
    if (stop === null) break;
    stops.push(stop);
  }
  return {
    missed: await page.evaluate(findSkippedControls),
    outOfOrder: stops.filter(({ back }) => back).map(({ name }) => name),
    unmarked: stops.filter(({ marked }) => !marked).map(({ name }) => name),
    covered: stops.filter(({ covered }) => covered).map(({ name }) => name),
  };
}

interface Stop {
  readonly name: string;
  /** Its position is before the previous tab stop. */
  readonly back: boolean;
  readonly marked: boolean;
  readonly covered: boolean;
}

/** The next Tab leads to the first control. */
function goToTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Null when the walk has left the page, or starts over. */
function readFocus(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.dataset['stop'] !== undefined) return null;
  const last = document.querySelector('[data-stop="last"]');
  last?.setAttribute('data-stop', '');
  element.dataset['stop'] = 'last';

  const shown = getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const met = [left + 2, (left + right) / 2, right - 2].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some((y) => shown.contains(document.elementFromPoint(x, y))),
  );
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.outerHTML.slice(0, 80),
    back: last !== null && (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
    marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    covered: !met,
  };
}

/** Of a group of choices the chosen one is the stop. */
function findSkippedControls(): readonly string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  return [...all]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const drawn = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
      const chosen = !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;
      const open = element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null;
      return drawn && chosen && open && element.dataset['stop'] === undefined;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
