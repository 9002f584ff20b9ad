import type { Point } from '#domain/stage/box-geometry.ts';

/** CSS pixels that a pointer moves before a drag begins. */
const DRAG_START = 3;

export interface PointerDrag {
  /** Shares of the area; `event` has the keys that are held. */
  readonly move: (at: Point, event: PointerEvent) => void;
  /** False: Escape was pressed, or the pointer was taken away. Not called before the pointer has moved. */
  readonly end: (keeps: boolean) => void;
}

/** Where a pointer is, in shares of an area. */
export function toShare(area: DOMRect, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height };
}

/** Follows a pressed pointer until it's released; the result gives up. */
export function followPointer(
  pressed: { readonly clientX: number; readonly clientY: number },
  area: DOMRect,
  { move, end }: PointerDrag,
): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  let hasMoved = false;
  const finish = (keeps: boolean): void => {
    listeners.abort();
    if (hasMoved) end(keeps);
  };
  const follow = (event: PointerEvent): void => {
    hasMoved ||= Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) >= DRAG_START;
    if (hasMoved) move(toShare(area, event), event);
  };
  window.addEventListener('pointermove', follow, options);
  window.addEventListener('pointerup', () => finish(true), options);
  window.addEventListener('pointercancel', () => finish(false), options);
  window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), options);
  return () => finish(false);
}
