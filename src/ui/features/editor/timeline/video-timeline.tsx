import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { NARROWEST_SCENE } from '#domain/studio/video-axis.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import type { EditorSession } from '../editor-store.ts';
import type { LayoutStore } from '../shell/layout-store.ts';
import { SceneStrip } from '../shell/scene-strip.tsx';
import type { SpokenScenes } from '../spoken-scenes.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { useElementWidth } from '../stage/use-element-width.ts';
import { MusicBar } from './music-bar.tsx';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';
import { SceneTracks } from './scene-tracks.tsx';
import { TimelineTools } from './timeline-tools.tsx';
import styles from './timeline.module.css';
import { useTimelineKeys } from './use-timeline-keys.ts';
import { VideoTimelineStore } from './video-timeline-store.ts';

interface VideoTimelineProps {
  readonly session: EditorSession;
  readonly spoken: SpokenScenes;
  readonly stage: StageStore;
  readonly panels: PanelsStore;
  readonly layout: LayoutStore;
}

/** The whole video in time: its scenes, what is said, layers, sound effects and music. A press moves the preview there, in whichever scene. */
export const VideoTimeline = observer(function VideoTimeline({ session, spoken, stage, panels, layout }: VideoTimelineProps) {
  const { project, preview } = session;
  const video = useMemo(() => new VideoTimelineStore({ project, preview, spoken }), [project, preview, spoken]);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const viewWidth = useElementWidth(room);
  useEffect(() => {
    video.start();
    return () => video.stop();
  }, [video]);
  useLayoutEffect(() => video.setView(viewWidth), [video, viewWidth]);
  useTimelineKeys(root, { video, preview, panels });
  const rows = selectValue(() => video.rows);
  const seekTo = (event: React.PointerEvent): void => {
    const [box, seen] = [area.current?.getBoundingClientRect(), scroller.current?.getBoundingClientRect()];
    if (box === undefined || seen === undefined) return;
    video.seekTo(Math.min(Math.max(event.clientX, seen.left), seen.right) - box.left);
  };

  return (
    <div ref={root} className={styles.root}>
      <TimelineTools video={video} panels={panels} />
      <section className={styles.timeline} aria-label={messages.title}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
        <div
          ref={scroller}
          className={styles.scroller}
          dir="ltr"
          data-scroller
          role="group"
          aria-label={messages.area}
          tabIndex={0}
          onScroll={(event) => video.scroll(event.currentTarget.scrollLeft)}
        >
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
          <div ref={room} />
          <div
            ref={area}
            className={styles.area}
            data-words={selectValue(() => (video.showsWords ? 'shown' : 'none'))}
            // Scenes are placed by CSS: another length, or another scale, renders none of the others.
            style={
              {
                width: selectValue(() => video.width),
                '--scale': selectValue(() => video.pixels),
                '--narrowest': NARROWEST_SCENE,
                '--rows': rows.layers,
                '--effects': rows.effects,
              } as React.CSSProperties
            }
          >
            <Playhead video={video} scroller={scroller} />
            <Ruler video={video} onSeek={seekTo} />
            <SceneStrip session={session} findSeconds={video.findSeconds} />
            {/* Pressed between the handles, which have keys of their own. */}
            <div
              className={styles.tracks}
              onPointerDown={(event) => event.pointerType !== 'touch' && event.button === 0 && isFree(event.target) && seekTo(event)}
              onPointerMove={(event) => event.pointerType !== 'touch' && event.buttons === 1 && isFree(event.target) && seekTo(event)}
              // A finger that scrolls is taken away before it lifts.
              onPointerUp={(event) => event.pointerType === 'touch' && isFree(event.target) && seekTo(event)}
            >
              {[...video.scenes.values()].map((timeline, index) => (
                <SceneTracks key={timeline.sceneId} {...{ video, timeline, stage, marks: session.marks, number: index + 1 }} />
              ))}
            </div>
            <MusicBar project={project} layout={layout} />
          </div>
          {selectValue(() => video.seconds === 0) && <p className={styles.note}>{messages.empty}</p>}
        </div>
      </section>
      <VisuallyHidden>
        <span role="status">{video.announcement}</span>
      </VisuallyHidden>
    </div>
  );
});

/** Whether nothing that can be dragged or pressed is there. */
function isFree(target: EventTarget): boolean {
  return target instanceof Element && target.closest('li, [data-movable], [role="slider"]') === null;
}
