import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../domain/stage/box-geometry.ts';
import { computeDrag, type Drag, type DragKind, type DragResult } from './drag-gesture.ts';
import type { StageStore } from './stage-store.ts';

/** CSS pixels within which edges snap, and that a pointer moves before a drag begins. */
const SNAP_DISTANCE = 8;
const DRAG_START = 3;

export interface StageDrag {
  /** What to show instead of the layers' own boxes while dragging. */
  readonly shown: DragResult | null;
  readonly start: (what: DragKind, event: React.PointerEvent<SVGElement>) => void;
}

/** Follows a pointer over the SVG; the project is edited once, when it is released. Escape gives up. */
export function useStageDrag(stage: StageStore, svg: React.RefObject<SVGSVGElement | null>): StageDrag {
  const [shown, setShown] = useState<DragResult | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(what: DragKind, event: React.PointerEvent<SVGElement>): void {
    const area = svg.current?.getBoundingClientRect();
    if (area === undefined || event.button !== 0 || stage.movable.length === 0) return;
    stop.current?.();
    const toPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
      x: (clientX - area.left) / area.width,
      y: (clientY - area.top) / area.height,
    });
    const layers = stage.movable;
    const others = stage.layers.filter((layer) => !layers.includes(layer));
    const drag: Drag = { what, start: toPoint(event), layers, others, ratio: stage.ratio };
    const tolerance = { x: SNAP_DISTANCE / area.width, y: SNAP_DISTANCE / area.height };
    const first = { x: event.clientX, y: event.clientY };
    const listeners = new AbortController();
    let result: DragResult | null = null;

    const finish = (keeps: boolean): void => {
      listeners.abort();
      stop.current = null;
      setShown(null);
      if (!keeps || result === null) return;
      const [layer] = layers;
      if (result.rotation !== undefined && layer !== undefined) stage.turn(layer.id, result.rotation);
      else stage.place(result.boxes);
    };
    const move = (moved: PointerEvent): void => {
      if (result === null && Math.hypot(moved.clientX - first.x, moved.clientY - first.y) < DRAG_START) return;
      const free = moved.ctrlKey || moved.metaKey;
      result = computeDrag(drag, { at: toPoint(moved), isBound: moved.shiftKey, tolerance: free ? { x: 0, y: 0 } : tolerance });
      setShown(result);
    };
    const options = { signal: listeners.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', () => finish(true), options);
    window.addEventListener('pointercancel', () => finish(false), options);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), options);
    stop.current = () => finish(false);
  }

  return { shown, start };
}
