import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

export interface SceneDrag {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Index of the dragged scene and its current drop target. */
  readonly dragged: { readonly from: number; readonly to: number } | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, from: number) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Drag and drop by a handle, with mouse, pen or touch. `drop` is called once, if the index changed. */
export function useSceneDrag(drop: (from: number, to: number) => void): SceneDrag {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<SceneDrag['dragged']>(null);

  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => y < top + height / 2);
    return below === -1 ? rows.length : below;
  }

  return {
    list,
    dragged,
    onPointerDown(event, from) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from, to: from });
    },
    onPointerMove(event) {
      if (dragged === null) return;
      const gap = placeAt(event.clientY);
      setDragged({ from: dragged.from, to: gap > dragged.from ? gap - 1 : gap });
    },
    onPointerUp() {
      setDragged(null);
      if (dragged !== null && dragged.to !== dragged.from) drop(dragged.from, dragged.to);
    },
    onPointerCancel: () => setDragged(null),
  };
}
