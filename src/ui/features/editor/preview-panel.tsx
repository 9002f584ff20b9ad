import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/editor/preview.messages';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PresenterSummary } from '../../../domain/presenters/presenter-summaries.ts';
import { computeFrameSize } from '../../../domain/project/frame-size.ts';
import { selectValue } from '../../stores/select-value.ts';
import { Spinner } from '../../components/spinner.tsx';
import { Button } from '../../components/button.tsx';
import type { PanelsStore } from './actions/panels-store.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from './actions/editor-shortcuts.ts';
import type { EditorSessionProps } from './editor-store.ts';
import styles from './preview.module.css';
import type { PreviewStore } from './preview-store.ts';
import { Segmented } from './segmented.tsx';
import { joinClassNames } from '../../components/join-class-names.ts';
import { toBackgroundCss } from './background-choices.ts';
import type { ProjectStore } from './project-store.ts';
import type { SpotStore } from './stage/spot-store.ts';
import type { StageStore } from './stage/stage-store.ts';
import { Transport } from './transport.tsx';

const REACHES = (['scene', 'video'] as const).map((value) => ({ value, label: messages.reach[value] }));

const StageOverlay = lazy(async () => ({ default: (await import('./stage/stage-overlay.tsx')).StageOverlay }));
const WordTimeline = lazy(async () => ({ default: (await import('./timeline/word-timeline.tsx')).WordTimeline }));
const StageTools = lazy(async () => ({ default: (await import('./stage/stage-tools.tsx')).StageTools }));
const StageUploadsDialog = lazy(async () => ({ default: (await import('./stage/stage-uploads-dialog.tsx')).StageUploadsDialog }));

interface PreviewPanelProps extends EditorSessionProps {
  readonly stage: StageStore;
  readonly spots: SpotStore;
  readonly panels: PanelsStore;
}

export const PreviewPanel = observer(function PreviewPanel({ store, session, stage, spots, panels }: PreviewPanelProps) {
  const [picking, setPicking] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stills = useRef<HTMLDivElement>(null);
  const { preview, project } = session;
  const { width, height } = selectValue(() => computeFrameSize(project.project.aspectRatio, project.project.resolution));
  const presenter = store.choices.presenter(selectValue(() => preview.scene.avatarId));

  useEffect(() => {
    preview.attach(canvas.current, stills.current);
    return () => preview.attach(null);
  }, [preview]);

  // What can't be drawn can still be arranged; what is about to be drawn is somewhere else in a moment.
  const canArrange = selectValue(() => preview.isDrawn || preview.phase === 'failed' || preview.phase === 'empty');
  const blank = selectValue(() => preview.phase === 'empty' || preview.player.drawnSceneId === null);
  const sceneBackground = selectValue(() => toBackgroundCss(preview.scene.background, store.choices.findThumbnailUrl));
  return (
    <section ref={panels.setScreen} className={styles.panel} data-timeline={panels.hasTimeline || undefined} aria-label={messages.title}>
      <div className={styles.stage}>
        <div
          className={styles.frame}
          style={{ aspectRatio: `${width} / ${height}`, '--ratio': String(width / height) } as React.CSSProperties}
        >
          <canvas ref={canvas} className={styles.canvas} hidden={blank} role="img" aria-label={messages.stage(presenter?.name)} />
          <div ref={stills} className={styles.stills} hidden={blank} aria-hidden="true" />
          <PreviewCover preview={preview} project={project} presenter={presenter} background={sceneBackground} isLate={!blank} />
          {canArrange && preview.reach === 'scene' && !preview.playing && (
            <Suspense fallback={null}>
              <StageOverlay stage={stage} spots={spots} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={styles.tools}>
        <Suspense fallback={null}>
          <StageTools stage={stage} choices={store.choices} onOpenUploads={() => setPicking(true)} />
        </Suspense>
        {picking && (
          <Suspense fallback={null}>
            <StageUploadsDialog stage={stage} choices={store.choices} onClose={() => setPicking(false)} />
          </Suspense>
        )}
        <Button
          kind="ghost"
          className={styles.toggle}
          icon={panels.hasTimeline ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronUp size={16} aria-hidden="true" />}
          aria-expanded={panels.hasTimeline}
          aria-keyshortcuts={panels.hasCharacterKeys ? getShortcutProps(EDITOR_SHORTCUTS.timeline)['aria-keyshortcuts'] : undefined}
          onClick={panels.toggleTimeline}
        >
          {messages.timeline}
        </Button>
      </div>
      {project.sceneCount > 1 && (
        <Segmented label={messages.reach.label} labelHidden value={preview.reach} options={REACHES} onValueChange={preview.setReach} />
      )}
      <Transport session={session} panels={panels} />
      {panels.hasTimeline && (
        <Suspense fallback={null}>
          <WordTimeline project={project} preview={preview} spoken={store.spoken} stage={stage} />
        </Suspense>
      )}
      <PreviewStatus preview={preview} />
    </section>
  );
});

interface PreviewCoverProps {
  readonly preview: PreviewStore;
  readonly project: ProjectStore;
  readonly presenter: PresenterSummary | undefined;
  /** The scene's, as the value of the CSS property. */
  readonly background: string;
  /** There is an image of another scene below: one that is drawn at once takes its place without a flicker. */
  readonly isLate: boolean;
}

/** The scene's background until its first image is drawn, never another scene's image; then a badge while an edit is on its way. */
const PreviewCover = observer(function PreviewCover({ preview, project, presenter, background, isLate }: PreviewCoverProps) {
  const { phase } = preview;
  if (preview.isDrawn) {
    return phase === 'updating' ? (
      <span className={styles.badge}>
        <Spinner size="small" /> {messages.updating}
      </span>
    ) : null;
  }
  const number = project.project.scenes.findIndex(({ id }) => id === preview.shownId) + 1;
  return (
    <div className={joinClassNames(styles.cover, isLate && styles.late)} style={background === 'none' ? undefined : { background }}>
      {phase === 'empty' && presenter !== undefined && <img src={presenter.thumbnailUrl} alt="" className={styles.coverImage} />}
      <p className={styles.coverWords}>
        {phase === 'empty' && messages.empty(presenter?.name)}
        {(phase === 'preparing' || phase === 'updating' || phase === 'ready') && (
          <>
            <Spinner size="small" /> {messages.preparing(project.sceneCount > 1 ? number : undefined)}
          </>
        )}
        {phase === 'failed' && messages.none}
        {phase === 'unpaid' && messages.unpaid.cover}
      </p>
    </div>
  );
});

/** Errors with what can be done, and that the browser plays no sound. */
const PreviewStatus = observer(function PreviewStatus({ preview }: { readonly preview: PreviewStore }) {
  const isSilent = selectValue(() => !preview.player.audible && preview.player.playing);
  return (
    <div role="status" className={styles.status}>
      {preview.phase === 'failed' && (
        <>
          <span>{preview.message}</span>
          <Button onClick={preview.retry}>{common.tryAgain}</Button>
        </>
      )}
      {preview.phase === 'unpaid' && (
        <>
          <span>{preview.message}</span>
          <Button onClick={preview.speakNow}>{messages.unpaid.speak}</Button>
        </>
      )}
      {isSilent && <span>{messages.silent}</span>}
    </div>
  );
});
