import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import type { SceneTimes } from '../../../../domain/renderer/build-timeline.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import type { StageStore } from '../stage/stage-store.ts';
import { EffectMarks } from './effect-marks.tsx';
import { TimelineWord } from './timeline-word.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { Playhead } from './playhead.tsx';
import { type TimelineParts, TimelineStore } from './timeline-store.ts';
import styles from './timeline.module.css';
import { useBarDrag } from './use-bar-drag.ts';
import { Waveform } from './waveform.tsx';

interface WordTimelineProps extends TimelineParts {
  readonly stage: StageStore;
}

/**
 * The scene's words where they are said, over its layers: a press moves the preview there, dragged edges move a layer to other words. Layers
 * stack by themselves. The seek bar and the edges do the same by keyboard, so words aren't stops of their own.
 */
export const WordTimeline = observer(function WordTimeline({ project, preview, spoken, stage }: WordTimelineProps) {
  const timeline = useMemo(() => new TimelineStore({ project, preview, spoken }), [project, preview, spoken]);
  const area = useRef<HTMLDivElement>(null);
  const startDrag = useBarDrag(timeline, area);
  useEffect(() => {
    timeline.start();
    return () => timeline.stop();
  }, [timeline]);

  const { view, times, bars } = timeline;
  if (view === null || times === null) return <p className={styles.note}>{messages.empty}</p>;
  const rows = Math.max(...bars.map(({ row }) => row + 1), 0);

  return (
    <section className={styles.timeline} aria-label={messages.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div className={styles.scroller} role="group" aria-label={messages.area} tabIndex={0}>
        <div
          ref={area}
          className={styles.area}
          data-stale={!timeline.isCurrent || undefined}
          dir="ltr"
          style={{ width: `max(100%, ${Math.ceil(times.seconds * timeline.scale)}px)`, '--rows': rows } as React.CSSProperties}
        >
          <div
            className={styles.speech}
            aria-hidden="true"
            onPointerDown={(event) => seekTo(event, times)}
            onPointerMove={(event) => event.buttons === 1 && timeline.nudgeDraft === null && seekTo(event, times)}
          >
            <Waveform pcm={view.spoken.pcm} times={times} />
            {times.words.map((word, index) => (
              <TimelineWord key={word.charStart} {...{ word, index, timeline, times, area }} />
            ))}
          </div>
          {bars.length === 0 && timeline.marks.length === 0 ? (
            <p className={styles.note}>{messages.noLayers}</p>
          ) : (
            <ul className={styles.bars}>
              {bars.map((bar) => (
                <TimelineBar key={bar.layer.id} {...{ bar, times, timeline, stage }} onDrag={startDrag} />
              ))}
            </ul>
          )}
          <EffectMarks timeline={timeline} times={times} area={area} />
          <Playhead preview={preview} seconds={times.seconds} />
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton label={messages.shrink} unavailable={timeline.canShrink ? '' : messages.wholeScene} onClick={timeline.shrink}>
          <ZoomOut size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.stretch} unavailable={timeline.canStretch ? '' : messages.closest} onClick={timeline.stretch}>
          <ZoomIn size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );

  function seekTo(event: React.PointerEvent, { seconds }: SceneTimes): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || event.button > 0) return;
    timeline.seek(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * seconds);
  }
});
