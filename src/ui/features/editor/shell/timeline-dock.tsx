import { messages as preview } from '#messages/features/editor/preview.messages';
import { messages } from '#messages/features/editor/shell/shell.messages';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { PLACES } from '#domain/studio/editor-layout.ts';
import { Button } from '#ui/components/button.tsx';
import { EDITOR_SHORTCUTS, getShortcutProps } from '../actions/editor-shortcuts.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import type { EditorSessionProps } from '../editor-store.ts';
import type { StageStore } from '../stage/stage-store.ts';
import type { LayoutStore } from './layout-store.ts';
import { SceneStrip } from './scene-strip.tsx';
import { Splitter } from './splitter.tsx';
import styles from './timeline-dock.module.css';

const VideoTimeline = lazy(async () => ({ default: (await import('../timeline/video-timeline.tsx')).VideoTimeline }));

interface TimelineDockProps extends EditorSessionProps {
  readonly stage: StageStore;
  readonly panels: PanelsStore;
  readonly layout: LayoutStore;
}

/** At the foot, across the window: the scenes of the whole video, as a strip alone or in time with their words and layers. */
export const TimelineDock = observer(function TimelineDock({ store, session, stage, panels, layout }: TimelineDockProps) {
  const { hasTimeline, timelineHeight } = layout;
  const Icon = hasTimeline ? ChevronDown : ChevronUp;
  return (
    <div className={styles.dock}>
      <Splitter
        label={messages.timelineHeight}
        of="height"
        size={timelineHeight}
        limits={{ min: PLACES.timeline.strip, max: Math.round(layout.window.height * PLACES.timeline.most) }}
        onSize={layout.setTimelineHeight}
      />
      <Button
        kind="ghost"
        icon={<Icon size={16} aria-hidden="true" />}
        aria-expanded={hasTimeline}
        aria-keyshortcuts={panels.hasCharacterKeys ? getShortcutProps(EDITOR_SHORTCUTS.timeline)['aria-keyshortcuts'] : undefined}
        onClick={layout.toggleTimeline}
      >
        {preview.timeline}
      </Button>
      {hasTimeline ? (
        <Suspense fallback={null}>
          <VideoTimeline spoken={store.spoken} {...{ session, stage, panels, layout }} />
        </Suspense>
      ) : (
        <SceneStrip session={session} />
      )}
    </div>
  );
});
