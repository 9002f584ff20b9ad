import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { type EffectMark, findEffectAnchor, getEffectAnchor, getEffectIndex } from '#domain/word-timeline/effect-marks.ts';
import { nameEffect } from '../audio/name-effect.ts';
import { followPointer, toShare } from '../stage/follow-pointer.ts';
import { describePlace } from './describe-bar.ts';
import { findTarget } from './timeline-bar.tsx';
import type { TimelineStore } from './timeline-store.ts';
import styles from './tracks.module.css';

interface EffectMarksProps {
  readonly timeline: TimelineStore;
  readonly times: SceneTimes;
  /** As wide as the scene is long. */
  readonly area: RefObject<HTMLElement | null>;
  /** Of the scene, from 1. */
  readonly number: number;
}

/** The scene's sound effects where they begin: dragged or by arrow keys they move to other words, Delete removes one. */
export const EffectMarks = observer(function EffectMarks({ timeline, times, area, number }: EffectMarksProps) {
  const { marks } = timeline;
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={messages.effects(number)}>
      {marks.map((mark) => (
        <Mark key={mark.effect.id} {...{ mark, timeline, times, area }} />
      ))}
    </ul>
  );
});

interface MarkProps extends Omit<EffectMarksProps, 'number'> {
  readonly mark: EffectMark;
}

const Mark = observer(function Mark({ mark, timeline, times, area }: MarkProps) {
  const { effect, seconds, row } = mark;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const wordCount = times.words.length;
  const index = getEffectIndex(effect, wordCount);
  const name = nameEffect(effect, null);

  function handleKey(event: React.KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !timeline.isCurrent) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      timeline.removeEffect(effect.id);
      return;
    }
    const target = findTarget(event.key, { index, lowest: 0, highest: wordCount });
    if (target === undefined) return;
    event.preventDefault();
    timeline.placeEffect(effect.id, getEffectAnchor(target, wordCount));
  }

  function startDrag(event: React.PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0 || !timeline.isCurrent) return;
    stop.current?.();
    const start = toShare(box, event);
    stop.current = followPointer(event, box, {
      move: (at) => timeline.dragEffect(effect.id, findEffectAnchor(seconds + (at.x - start.x) * times.seconds, times)),
      end(keeps) {
        stop.current = null;
        const at = timeline.effectDraft?.at;
        if (keeps && at !== undefined) timeline.placeEffect(effect.id, at);
        else timeline.giveUp();
      },
    });
  }

  return (
    <li
      className={styles.mark}
      data-dragged={timeline.effectDraft?.id === effect.id || undefined}
      style={{ insetInlineStart: `${(seconds / times.seconds) * 100}%`, '--row': row } as React.CSSProperties}
    >
      <span
        className={styles.markName}
        role="slider"
        tabIndex={timeline.tabIndex}
        aria-label={messages.effectAt(name)}
        title={name}
        aria-valuemin={0}
        aria-valuemax={wordCount}
        aria-valuenow={index}
        aria-valuetext={describePlace(effect.at, times)}
        onKeyDown={handleKey}
        onPointerDown={startDrag}
      >
        {name}
      </span>
    </li>
  );
});
