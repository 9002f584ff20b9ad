import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { computeAnchorSeconds, type SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import type { FreeLayer } from '#domain/stage/free-layer.ts';
import type { LayerBar } from '#domain/word-timeline/stack-bars.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { describePlace } from './describe-bar.ts';
import type { TimelineStore } from './timeline-store.ts';
import styles from './tracks.module.css';

interface KeyframeMarksProps {
  readonly layer: FreeLayer;
  readonly bar: LayerBar;
  readonly times: SceneTimes;
  readonly timeline: TimelineStore;
  readonly stage: StageStore;
}

/** The keyframes of a layer on its bar: pressed, one is shown on the stage, ready to be edited. */
export const KeyframeMarks = observer(function KeyframeMarks({ layer, bar, times, timeline, stage }: KeyframeMarksProps) {
  const { from, to } = bar;
  return (layer.keyframes ?? []).map(({ at }, index) => {
    const seconds = Math.min(Math.max(computeAnchorSeconds(at, times), from), to);
    const name = messages.keyframe(index + 1, describePlace(at, times));
    return (
      <button
        key={index}
        type="button"
        className={styles.keyframe}
        tabIndex={timeline.tabIndex}
        aria-label={name}
        aria-pressed={stage.getShownKeyframe(layer) === index}
        title={name}
        style={{ insetInlineStart: `${to > from ? ((seconds - from) / (to - from)) * 100 : 0}%` }}
        onClick={() => {
          timeline.select();
          stage.select(layer.id);
          stage.showKeyframe(layer.id, index);
          timeline.seek(Math.min(seconds, times.seconds - LAST_MOMENT));
        }}
      />
    );
  });
});

/** Seconds before the end of a scene at which its last state is still seen. */
const LAST_MOMENT = 0.04;
