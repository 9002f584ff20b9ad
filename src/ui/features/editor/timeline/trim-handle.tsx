import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { ScriptEnd } from '#domain/script/end-pauses.ts';
import { PAUSE_STEP } from '#domain/script/script-document.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import { followPointer, toShare } from '../stage/follow-pointer.ts';
import type { TimelineStore } from './timeline-store.ts';
import styles from './tracks.module.css';

/** Steps that Page Up and Page Down change a pause by. */
const PAGE = 5;

interface TrimHandleProps {
  readonly timeline: TimelineStore;
  readonly end: ScriptEnd;
  /** As wide as the scene is long. */
  readonly area: RefObject<HTMLElement | null>;
  /** Seconds of the scene. */
  readonly seconds: number;
  /** Of the scene, from 1. */
  readonly number: number;
}

/** An end of the selected scene: dragged or by arrow keys, the pause there gets longer or shorter. Words are never cut off. */
export const TrimHandle = observer(function TrimHandle({ timeline, end, area, seconds, number }: TrimHandleProps) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const draft = timeline.pauseDraft?.end === end ? timeline.pauseDraft : null;
  const known = selectValue(() => timeline.getPause(end));
  const shown = draft?.seconds ?? known;
  const problem = selectValue(() => timeline.pauseProblem);
  const text = problem !== '' ? problem : shown === 0 ? messages.noPause : messages.pauseSeconds(shown);
  const outward = end === 'end' ? 1 : -1;

  function handleKey(event: React.KeyboardEvent): void {
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if ((steps === undefined && event.key !== 'Home') || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    timeline.setPause(end, steps === undefined ? 0 : Math.max(known + steps * PAUSE_STEP, 0));
  }

  function startDrag(event: React.PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0) return;
    event.stopPropagation();
    stop.current?.();
    const start = toShare(box, event);
    stop.current = followPointer(event, box, {
      move: (at) => timeline.dragPause(end, problem === '' ? known + (at.x - start.x) * outward * seconds : known),
      end(keeps) {
        stop.current = null;
        const dragged = timeline.pauseDraft;
        if (keeps && dragged !== null) timeline.setPause(end, dragged.seconds);
        else timeline.giveUp();
      },
    });
  }

  return (
    <span
      className={styles.trim}
      data-end={end}
      data-dragged={draft !== null || undefined}
      role="slider"
      tabIndex={timeline.tabIndex}
      aria-label={end === 'start' ? messages.pauseBefore(number) : messages.pauseAfter(number)}
      aria-valuemin={0}
      aria-valuemax={LONGEST_PAUSE}
      aria-valuenow={shown}
      aria-valuetext={text}
      aria-disabled={problem !== '' || undefined}
      style={{ translate: `${((shown - known) * outward * 100) / seconds}cqi 0` }}
      onKeyDown={handleKey}
      onPointerDown={startDrag}
    >
      <span className={styles.trimText}>{text}</span>
    </span>
  );
});
