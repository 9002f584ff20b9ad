import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import type { SpokenWord } from '#domain/speech/spoken-scene.ts';
import type { TimelineStore } from './timeline-store.ts';
import styles from './tracks.module.css';

/** CSS pixels that a pointer moves before a drag begins: a press alone moves the preview. */
const DRAG_START = 3;

interface TimelineWordProps {
  readonly word: SpokenWord;
  readonly index: number;
  readonly timeline: TimelineStore;
  readonly times: SceneTimes;
  /** As wide as the scene is long. */
  readonly area: RefObject<HTMLElement | null>;
}

/** A word where it's said. One of the user's own recording can be dragged to when it is really said; the recording panel does it by keyboard. */
export const TimelineWord = observer(function TimelineWord({ word, index, timeline, times, area }: TimelineWordProps) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const draft = timeline.nudgeDraft?.word === index ? timeline.nudgeDraft.seconds : 0;
  const toPercent = (seconds: number): string => `${(seconds / times.seconds) * 100}%`;

  function startDrag(event: React.PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0 || !timeline.canNudge) return;
    // Otherwise the press would move the preview.
    event.stopPropagation();
    timeline.dragWord(index, 0);
    const startX = event.clientX;
    let by = 0;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const finish = (keeps: boolean): void => {
      listeners.abort();
      stop.current = null;
      if (keeps && by !== 0) timeline.nudgeWord(index, by);
      else timeline.giveUp();
      if (keeps && by === 0) timeline.seek(times.leadIn + word.start);
    };
    const move = ({ clientX }: PointerEvent): void => {
      if (by === 0 && Math.abs(clientX - startX) < DRAG_START) return;
      by = ((clientX - startX) / box.width) * times.seconds;
      timeline.dragWord(index, by);
    };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', () => finish(true), options);
    window.addEventListener('pointercancel', () => finish(false), options);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), options);
    stop.current = () => finish(false);
  }

  return (
    <span
      className={styles.word}
      dir="auto"
      data-movable={timeline.canNudge || undefined}
      data-dragged={draft !== 0 || undefined}
      style={{ left: toPercent(times.leadIn + word.start + draft), width: toPercent(word.end - word.start) }}
      onPointerDown={startDrag}
    >
      {word.text}
    </span>
  );
});
