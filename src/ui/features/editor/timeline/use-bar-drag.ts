import { type RefObject, useEffect, useRef } from 'react';
import type { SceneTimes } from '../../../../domain/renderer/build-timeline.ts';
import { dragSpan, dragSpanEdge, type LayerSpan, type SpanEdge } from '../../../../domain/word-timeline/move-span.ts';
import type { LayerBar } from '../../../../domain/word-timeline/stack-bars.ts';
import type { TimelineStore } from './timeline-store.ts';

/** CSS pixels that a pointer moves before a drag begins. */
const DRAG_START = 3;

export interface BarDrag {
  readonly bar: LayerBar;
  /** Null drags the whole bar. */
  readonly edge: SpanEdge | null;
  readonly times: SceneTimes;
}

/** Follows a pointer over the timeline; the project is edited once, when it is released. Escape gives up. */
export function useBarDrag(timeline: TimelineStore, area: RefObject<HTMLElement | null>) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return function start({ bar, edge, times }: BarDrag, event: React.PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0 || !timeline.isCurrent) return;
    stop.current?.();
    const { layer } = bar;
    const listeners = new AbortController();
    const startX = event.clientX;
    let moved: LayerSpan | null = null;

    const finish = (keeps: boolean): void => {
      listeners.abort();
      stop.current = null;
      if (keeps && moved !== null) timeline.place(layer.id, moved);
      else timeline.giveUp();
    };
    const move = ({ clientX }: PointerEvent): void => {
      if (moved === null && Math.abs(clientX - startX) < DRAG_START) return;
      const by = ((clientX - startX) / box.width) * times.seconds;
      moved =
        edge === null
          ? dragSpan(layer, { seconds: bar.from + by, times })
          : dragSpanEdge(layer, edge, { seconds: (edge === 'from' ? bar.from : bar.to) + by, times });
      timeline.drag(layer.id, moved);
    };
    const options = { signal: listeners.signal };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', () => finish(true), options);
    window.addEventListener('pointercancel', () => finish(false), options);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), options);
    stop.current = () => finish(false);
  };
}
