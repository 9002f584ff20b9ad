import type { Page } from '@playwright/test';

/**
 * What does not fit into the window: a page that scrolls sideways, words or controls outside of it, words that are cut,
 * words that lie on others, and frames that scroll but cannot take the focus to be scrolled by keyboard.
 */
export function findOverflows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ROUNDING = 1;
    const root = document.documentElement;
    const wide = root.clientWidth;
    const found = new Set<string>();
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;

    interface Facts {
      readonly hidden: boolean;
      readonly scrolls: boolean;
      readonly stays: boolean;
    }
    const facts = new Map<Element, Facts>();
    /** Facts about an element and its ancestors: only for screen readers, in a scrolling box, sticky. */
    const factsOf = (element: Element | null): Facts => {
      if (element === null || element === root) return { hidden: false, scrolls: false, stays: false };
      const known = facts.get(element);
      if (known) return known;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const above = factsOf(element.parentElement);
      const cuts = /hidden|clip/;
      const hidden = above.hidden || (element.clientWidth <= 1 && element.clientHeight <= 1 && cuts.test(overflowX));
      const scrolls = above.scrolls || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth);
      const cutX = cuts.test(overflowX) && element.scrollWidth > element.clientWidth + ROUNDING;
      const cutY = cuts.test(overflowY) && element.scrollHeight > element.clientHeight + ROUNDING;
      // What is typed moves within its field.
      const typed = element.matches('input, textarea, select');
      if (!hidden && !typed && element.clientHeight > 0 && (cutX || cutY)) found.add(`cut: ${nameOf(element)}`);
      const fact = { hidden, scrolls, stays: above.stays || /fixed|sticky|absolute/.test(position) };
      facts.set(element, fact);
      return fact;
    };
    const seen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !factsOf(element).hidden;
    const lookAt = (element: Element, { left, right }: DOMRect): void => {
      if ((left < -ROUNDING || right > wide + ROUNDING) && !factsOf(element).scrolls) found.add(`outside: ${nameOf(element)}`);
    };

    if (root.scrollWidth > wide) found.add(`sideways: ${root.scrollWidth} > ${wide}`);

    const lines: { readonly place: DOMRect; readonly node: Node; readonly element: Element }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (node.textContent?.trim() === '' || element === null || element.closest('script, option') || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const path of range.getClientRects()) {
        if (path.width < 2) continue;
        lookAt(element, path);
        if (!factsOf(element).stays) lines.push({ place: path, node, element });
      }
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      if (seen(control)) lookAt(control, control.getBoundingClientRect());
    }

    const sorted = lines.toSorted((one, other) => one.place.top - other.place.top);
    for (const [index, one] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next];
        if (!other || other.place.top > one.place.bottom) break;
        const across = Math.min(one.place.right, other.place.right) - Math.max(one.place.left, other.place.left);
        const down = Math.min(one.place.bottom, other.place.bottom) - other.place.top;
        const least = Math.min(one.place.height, other.place.height);
        if (one.node !== other.node && across > 2 && down > least / 2)
          found.add(`on each other: ${nameOf(one.element)}, ${nameOf(other.element)}`);
      }
    }

    for (const frame of document.querySelectorAll('body *')) {
      if (frame.scrollWidth <= frame.clientWidth + ROUNDING || !/auto|scroll/.test(getComputedStyle(frame).overflowX)) continue;
      const reached = frame instanceof HTMLElement && (frame.tabIndex >= 0 || frame.querySelector('a, button') !== null);
      if (!reached && seen(frame)) found.add(`not to be scrolled by keyboard: ${nameOf(frame)}`);
    }
    return [...found];
  });
}
