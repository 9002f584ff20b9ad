import { useEffect, useRef, useState } from 'react';
import { followPointer, toShare } from './follow-pointer.ts';
import { computeSpotDrag, type SpotDrag, type SpotDragResult } from './spot-gesture.ts';
import type { SpotStore } from './spot-store.ts';
import { computeTolerance } from './use-stage-drag.ts';

export interface SpotDragging {
  /** What to show of the selected part while dragging. */
  readonly shown: SpotDragResult | null;
  readonly start: (drag: Pick<SpotDrag, 'corner' | 'element'>, event: React.PointerEvent<SVGElement>) => void;
}

/** Follows a pointer over the SVG; the project is edited once, when it's released. Escape gives up. */
export function useSpotDrag(spots: SpotStore, svg: React.RefObject<SVGSVGElement | null>): SpotDragging {
  const [shown, setShown] = useState<SpotDragResult | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start: SpotDragging['start'] = ({ corner, element }, event) => {
    const area = svg.current?.getBoundingClientRect();
    if (area === undefined || event.button !== 0) return;
    stop.current?.();
    const others = spots.elements.filter((other) => other !== element).map(({ box }) => box);
    const drag: SpotDrag = { ...(corner && { corner }), element, others, start: toShare(area, event), ratio: spots.ratio };
    let result: SpotDragResult | null = null;
    stop.current = followPointer(event, area, {
      move(at, moved) {
        result = computeSpotDrag(drag, at, computeTolerance(area, moved));
        setShown(result);
      },
      end(keeps) {
        stop.current = null;
        setShown(null);
        if (keeps && result !== null) spots.place(element, result);
      },
    });
  };
  return { shown, start };
}
