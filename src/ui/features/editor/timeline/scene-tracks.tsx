import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { selectValue } from '#ui/stores/select-value.ts';
import type { SceneMarks } from '../preflight/scene-marks.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { EffectMarks } from './effect-marks.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import type { TimelineStore } from './timeline-store.ts';
import { TimelineWord } from './timeline-word.tsx';
import styles from './tracks.module.css';
import { TrimHandle } from './trim-handle.tsx';
import { useBarDrag } from './use-bar-drag.ts';
import type { VideoTimelineStore } from './video-timeline-store.ts';
import { Waveform } from './waveform.tsx';

const ENDS = ['start', 'end'] as const;

interface SceneTracksProps {
  readonly video: VideoTimelineStore;
  readonly timeline: TimelineStore;
  readonly stage: StageStore;
  readonly marks: SceneMarks;
  /** From 1. */
  readonly number: number;
}

/**
 * A scene's words where they are said, over its layers and effects: a press moves the preview there, dragged edges move a layer to other words.
 * Layers stack by themselves. The playhead and the edges do the same by keyboard, so words aren't stops of their own.
 */
export const SceneTracks = observer(function SceneTracks({ video, timeline, stage, marks, number }: SceneTracksProps) {
  const area = useRef<HTMLDivElement>(null);
  const startDrag = useBarDrag(timeline, area);
  const isNear = selectValue(() => {
    const block = video.getBlock(timeline.sceneId);
    return block !== undefined && video.isNear(block);
  });
  const { times } = timeline;
  const seconds = times?.seconds ?? 0;
  const style = { '--seconds': seconds } as React.CSSProperties;
  if (times === null || seconds === 0) return <div className={styles.scene} style={style} />;

  return (
    <div
      ref={area}
      className={styles.scene}
      style={style}
      role="group"
      aria-label={messages.sceneTracks(number)}
      data-stale={!timeline.isCurrent || undefined}
      data-estimated={timeline.isEstimated || undefined}
    >
      {isNear && <Speech video={video} timeline={timeline} area={area} />}
      {timeline.isSelected && ENDS.map((end) => <TrimHandle key={end} {...{ timeline, end, area, number, seconds }} />)}
      {timeline.bars.length > 0 && (
        <ul className={styles.bars} aria-label={messages.layers(number)}>
          {timeline.bars.map((bar) => (
            <TimelineBar key={bar.layer.id} {...{ bar, times, timeline, stage, marks }} onDrag={startDrag} />
          ))}
        </ul>
      )}
      <EffectMarks {...{ timeline, times, area, number }} />
    </div>
  );
});

interface SpeechProps extends Pick<SceneTracksProps, 'video' | 'timeline'> {
  readonly area: React.RefObject<HTMLDivElement | null>;
}

/** What is said: the sound of it, and the words, where they have room. */
const Speech = observer(function Speech({ video, timeline, area }: SpeechProps) {
  const { times, pcm } = timeline;
  if (times === null) return null;
  return (
    <div className={styles.speech} aria-hidden="true">
      {pcm !== null && <Waveform pcm={pcm} times={times} />}
      {selectValue(() => video.showsWords) &&
        times.words.map((word, index) => <TimelineWord key={word.charStart} {...{ word, index, timeline, times, area }} />)}
    </div>
  );
});
