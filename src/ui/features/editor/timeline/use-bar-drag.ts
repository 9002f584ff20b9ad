import { type RefObject, useEffect, useRef } from 'react';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { dragSpan, dragSpanEdge, type LayerSpan, type SpanEdge } from '#domain/word-timeline/move-span.ts';
import type { LayerBar } from '#domain/word-timeline/stack-bars.ts';
import { followPointer, toShare } from '../stage/follow-pointer.ts';
import type { TimelineStore } from './timeline-store.ts';

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
    const start = toShare(box, event);
    let moved: LayerSpan | null = null;
    stop.current = followPointer(event, box, {
      move(at) {
        const by = (at.x - start.x) * times.seconds;
        moved =
          edge === null
            ? dragSpan(layer, { seconds: bar.from + by, times })
            : dragSpanEdge(layer, edge, { seconds: (edge === 'from' ? bar.from : bar.to) + by, times });
        timeline.drag(layer.id, moved);
      },
      end(keeps) {
        stop.current = null;
        if (keeps && moved !== null) timeline.place(layer.id, moved);
        else timeline.giveUp();
      },
    });
  };
}
