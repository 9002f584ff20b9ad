import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls the chosen element of a scrollable list into view, without scrolling the page. */
export function useScrollIntoList<Element extends HTMLElement>(chosen: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const own = element.current;
    const list = own === null ? null : findScroller(own);
    if (own === null || list === null) return;
    const [row, view] = [own.getBoundingClientRect(), list.getBoundingClientRect()];
    if (row.top < view.top) list.scrollTop -= view.top - row.top;
    else if (row.bottom > view.bottom) list.scrollTop += row.bottom - view.bottom;
  }, [chosen]);
  return element;
}

/** The nearest marked scroll container, since outer panels scroll too. */
function findScroller(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-inner-list]');
}
