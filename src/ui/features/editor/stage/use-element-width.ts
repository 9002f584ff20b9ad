import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in CSS pixels, observed; 0 before it is known. */
export function useElementWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(target.getBoundingClientRect().width));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
