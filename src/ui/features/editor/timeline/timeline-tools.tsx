import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { Scissors, UnfoldHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#ui/components/icon-button.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import { getShortcutProps } from '../actions/editor-shortcuts.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import { TIMELINE_KEYS } from './use-timeline-keys.ts';
import styles from './timeline.module.css';
import type { VideoTimelineStore } from './video-timeline-store.ts';

interface TimelineToolsProps {
  readonly video: VideoTimelineStore;
  readonly panels: PanelsStore;
}

/** What is done where the preview is, and how near one looks. */
export const TimelineTools = observer(function TimelineTools({ video, panels }: TimelineToolsProps) {
  const { split, fit, shrink, stretch } = TIMELINE_KEYS;
  const name = (key: typeof split | typeof fit | typeof shrink | typeof stretch) => panels.hasCharacterKeys && getShortcutProps(key);
  return (
    <div className={styles.tools} role="group" aria-label={messages.tools}>
      <IconButton label={messages.split} unavailable={selectValue(() => video.splitProblem)} {...name(split)} onClick={video.split}>
        <Scissors size={16} aria-hidden="true" />
      </IconButton>
      <span className={styles.gap} />
      <IconButton label={messages.fit} unavailable={video.canShrink ? '' : messages.wholeVideo} {...name(fit)} onClick={video.fitAll}>
        <UnfoldHorizontal size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={messages.shrink} unavailable={video.canShrink ? '' : messages.wholeVideo} {...name(shrink)} onClick={video.shrink}>
        <ZoomOut size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={messages.stretch}
        unavailable={selectValue(() => (video.canStretch ? '' : messages.closest))}
        {...name(stretch)}
        onClick={video.stretch}
      >
        <ZoomIn size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
});
