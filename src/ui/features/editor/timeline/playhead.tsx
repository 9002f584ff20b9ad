import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect } from 'react';
import { selectValue } from '#ui/stores/select-value.ts';
import styles from './timeline.module.css';
import type { VideoTimelineStore } from './video-timeline-store.ts';

/** Share of the visible width that stays free in front of the playhead when the timeline follows it. */
const AHEAD = 0.8;

interface PlayheadProps {
  readonly video: VideoTimelineStore;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Where the preview is, brought into view wherever it goes. Its head takes keys; a pointer presses the ruler below it. */
export const Playhead = observer(function Playhead({ video, scroller }: PlayheadProps) {
  const { playhead } = video;
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const { scrollLeft, clientWidth } = current;
    if (playhead < scrollLeft || playhead > scrollLeft + clientWidth) current.scrollLeft = playhead - (1 - AHEAD) * clientWidth;
  }, [playhead, scroller]);
  return (
    <>
      <div className={styles.playhead} style={{ left: playhead }} aria-hidden="true" />
      <div
        className={styles.head}
        style={{ left: playhead }}
        role="slider"
        tabIndex={0}
        aria-label={messages.playhead}
        aria-valuemin={0}
        aria-valuemax={selectValue(() => Math.round(video.seconds))}
        aria-valuenow={selectValue(() => Math.round(video.position))}
        aria-valuetext={selectValue(() => describePlace(video))}
        onKeyDown={(event) => movePlayhead(event, video)}
      />
    </>
  );
});

function describePlace({ position, shownBlock, blocks, word }: VideoTimelineStore): string {
  const scene = messages.playheadAt(position, (shownBlock?.sceneIndex ?? 0) + 1, blocks.length);
  return word === undefined ? scene : `${scene}, ${messages.quoted(word)}`;
}

function movePlayhead(event: React.KeyboardEvent, video: VideoTimelineStore): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => video.stepWord(-1),
    ArrowDown: () => video.stepWord(-1),
    ArrowRight: () => video.stepWord(1),
    ArrowUp: () => video.stepWord(1),
    PageDown: () => video.stepScene(-1),
    PageUp: () => video.stepScene(1),
    Home: () => video.seek(0),
    End: () => video.seek(video.seconds),
  };
  const move = moves[event.key];
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  move();
}
