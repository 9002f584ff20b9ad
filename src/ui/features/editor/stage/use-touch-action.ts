import { type RefObject, useEffect } from 'react';

/**
 * Applies `touch-action: none` to the shapes of an SVG, where Chromium ignores it: a finger that drags one doesn't scroll the page. Taps and
 * double taps stay, since only moves are prevented.
 */
export function useTouchAction(svg: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const { current } = svg;
    if (current === null) return undefined;
    const keepFromScrolling = (event: TouchEvent): void => {
      if (event.cancelable && isDragged(event.target, current)) event.preventDefault();
    };
    current.addEventListener('touchmove', keepFromScrolling, { passive: false });
    return () => current.removeEventListener('touchmove', keepFromScrolling);
  }, [svg]);
}

/** Whether the shape, or a group around it, is styled to be dragged. */
function isDragged(target: EventTarget | null, svg: SVGSVGElement): boolean {
  for (let shape = target; shape instanceof Element && shape !== svg; shape = shape.parentElement) {
    if (getComputedStyle(shape).touchAction === 'none') return true;
  }
  return false;
}
