import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the chosen element of a list that scrolls by itself in its view, without moving the page. */
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

/** The inner list, told by its mark: the panels around it scroll too. */
function findScroller(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-inner-list]');
}
