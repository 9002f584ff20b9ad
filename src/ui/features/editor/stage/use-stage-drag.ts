import { useEffect, useRef, useState } from 'react';
import type { Point } from '#domain/stage/box-geometry.ts';
import { computeDrag, type Drag, type DragKind, type DragResult } from './drag-gesture.ts';
import { followPointer, toShare } from './follow-pointer.ts';
import type { StageStore } from './stage-store.ts';

/** CSS pixels within which edges snap. */
const SNAP_DISTANCE = 8;

/** In shares of the area; nothing snaps while Ctrl or Command is held. */
export function computeTolerance({ width, height }: DOMRect, { ctrlKey, metaKey }: PointerEvent): Point {
  return ctrlKey || metaKey ? { x: 0, y: 0 } : { x: SNAP_DISTANCE / width, y: SNAP_DISTANCE / height };
}

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
    const layers = stage.movable;
    const others = stage.layers.filter((layer) => !layers.includes(layer));
    const keepsRatio = layers.some((layer) => stage.getShownKeyframe(layer) !== null);
    const drag: Drag = { what, start: toShare(area, event), layers, others, ratio: stage.ratio, keepsRatio };
    let result: DragResult | null = null;
    stop.current = followPointer(event, area, {
      move(at, moved) {
        result = computeDrag(drag, { at, isBound: moved.shiftKey, tolerance: computeTolerance(area, moved) });
        setShown(result);
      },
      end(keeps) {
        stop.current = null;
        setShown(null);
        if (!keeps || result === null) return;
        const [layer] = layers;
        if (result.rotation !== undefined && layer !== undefined) stage.turn(layer.id, result.rotation);
        else stage.place(result.boxes);
      },
    });
  }

  return { shown, start };
}
