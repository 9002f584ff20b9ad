import { observer } from 'mobx-react-lite';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { listTicks } from '#domain/studio/video-axis.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import styles from './timeline.module.css';
import type { VideoTimelineStore } from './video-timeline-store.ts';

interface RulerProps {
  readonly video: VideoTimelineStore;
  readonly onSeek: (event: React.PointerEvent) => void;
}

/** The times of the video: pressed or dragged along, the preview goes there. The playhead does it by keyboard. */
export const Ruler = observer(function Ruler({ video, onSeek }: RulerProps) {
  const ticks = selectValue(() => listTicks(video.blocks, video.near));
  return (
    <div
      className={styles.ruler}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onSeek(event)}
    >
      {ticks.map(({ seconds, x }) => (
        <span key={seconds} className={styles.tick} style={{ left: x }}>
          {formatClockTime(seconds)}
        </span>
      ))}
    </div>
  );
});
