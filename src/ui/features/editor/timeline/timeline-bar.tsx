import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { getEdgeIndex, getEdgeRange, setSpanEdge, type SpanEdge } from '#domain/word-timeline/move-span.ts';
import type { LayerBar } from '#domain/word-timeline/stack-bars.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import type { SceneMarks } from '../preflight/scene-marks.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { describeBar, describePlace } from './describe-bar.ts';
import { KeyframeMarks } from './keyframe-marks.tsx';
import type { TimelineStore } from './timeline-store.ts';
import styles from './tracks.module.css';
import type { BarDrag } from './use-bar-drag.ts';

/** Words that Page Up and Page Down move an edge by. */
const PAGE = 5;

interface TimelineBarProps {
  readonly bar: LayerBar;
  readonly times: SceneTimes;
  readonly timeline: TimelineStore;
  readonly stage: StageStore;
  readonly marks: SceneMarks;
  readonly onDrag: (drag: BarDrag, event: React.PointerEvent) => void;
}

/** A layer: pressed, it is selected and shown; dragged, it moves to other words, and each of its edges alone as well. */
export const TimelineBar = observer(function TimelineBar({ bar, times, timeline, stage, marks, onDrag }: TimelineBarProps) {
  const { layer, from, to, row } = bar;
  const name = describeBar(layer);
  const finding = selectValue(() => marks.findOfLayer(layer.id, timeline.sceneId));
  const isFree = isFreeLayer(layer);
  const canMove = timeline.isCurrent && !(isFree && layer.locked === true);
  const isSelected = stage.selectedIds.includes(layer.id);
  const toPercent = (seconds: number): string => `${(seconds / times.seconds) * 100}%`;

  function show(): void {
    timeline.select();
    if (isFree) stage.select(layer.id);
    timeline.seek(from);
  }

  return (
    <li
      className={styles.bar}
      data-kind={layer.kind}
      data-selected={isSelected || undefined}
      data-dragged={timeline.draft?.layerId === layer.id || undefined}
      style={{ insetInlineStart: toPercent(from), width: toPercent(to - from), '--row': row } as React.CSSProperties}
    >
      <button
        type="button"
        className={styles.body}
        tabIndex={timeline.tabIndex}
        aria-pressed={isFree ? isSelected : undefined}
        title={finding === undefined ? name : `${name}\n${finding}`}
        onClick={show}
        onPointerDown={(event) => canMove && onDrag({ bar, edge: null, times }, event)}
      >
        {finding !== undefined && <TriangleAlert size={12} aria-hidden="true" className={styles.finding} />}
        {name}
      </button>
      {isFree && <KeyframeMarks {...{ layer, bar, times, timeline, stage }} />}
      {canMove && (['from', 'to'] as const).map((edge) => <Edge key={edge} {...{ edge, bar, times, timeline, name, onDrag }} />)}
    </li>
  );
});

interface EdgeProps extends Omit<TimelineBarProps, 'stage' | 'marks'> {
  readonly edge: SpanEdge;
  readonly name: string;
}

const Edge = observer(function Edge({ edge, bar, times, timeline, name, onDrag }: EdgeProps) {
  const { layer } = bar;
  const wordCount = times.words.length;
  const index = getEdgeIndex(edge, layer[edge], wordCount);
  const { lowest, highest } = getEdgeRange(edge, layer, wordCount);

  function handleKey(event: React.KeyboardEvent): void {
    const target = findTarget(event.key, { index, lowest, highest });
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    timeline.place(layer.id, setSpanEdge(layer, edge, { index: target, wordCount }));
  }

  return (
    <span
      className={styles.edge}
      data-edge={edge}
      role="slider"
      tabIndex={timeline.tabIndex}
      aria-label={edge === 'from' ? messages.from(name) : messages.to(name)}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      aria-valuenow={index}
      aria-valuetext={describePlace(layer[edge], times)}
      onKeyDown={handleKey}
      onPointerDown={(event) => onDrag({ bar, edge, times }, event)}
    />
  );
});

/** Where a key moves what is at an index; undefined for other keys. */
export function findTarget(
  key: string,
  { index, lowest, highest }: { index: number; lowest: number; highest: number },
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - PAGE,
    PageUp: index + PAGE,
    Home: lowest,
    End: highest,
  };
  return targets[key];
}
