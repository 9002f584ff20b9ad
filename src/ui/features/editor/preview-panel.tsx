import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/editor/preview.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { selectValue } from '../../stores/select-value.ts';
import { Spinner } from '../../components/spinner.tsx';
import { Button } from '../../components/button.tsx';
import type { PanelsStore } from './actions/panels-store.ts';
import type { EditorSessionProps } from './editor-store.ts';
import styles from './preview.module.css';
import type { PreviewStore } from './preview-store.ts';
import { joinClassNames } from '../../components/join-class-names.ts';
import { toBackgroundCss } from './background-css.ts';
import { createCutoutPath } from '#domain/presenters/custom-look.ts';
import type { SpotStore } from './stage/spot-store.ts';
import type { StageStore } from './stage/stage-store.ts';
import { Transport } from './transport.tsx';

const StageOverlay = lazy(async () => ({ default: (await import('./stage/stage-overlay.tsx')).StageOverlay }));

interface PreviewPanelProps extends EditorSessionProps {
  readonly stage: StageStore;
  readonly spots: SpotStore;
  readonly panels: PanelsStore;
}

export const PreviewPanel = observer(function PreviewPanel({ store, session, stage, spots, panels }: PreviewPanelProps) {
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
    <section
      ref={panels.setScreen}
      className={styles.panel}
      aria-label={messages.title}
      style={{ '--ratio': String(width / height) } as React.CSSProperties}
    >
      <div className={styles.stage}>
        <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
          <canvas ref={canvas} className={styles.canvas} hidden={blank} role="img" aria-label={messages.stage(presenter?.name)} />
          <div ref={stills} className={styles.stills} hidden={blank} aria-hidden="true" />
          <PreviewCover session={session} presenter={presenter} background={sceneBackground} />
          {canArrange && preview.reach === 'scene' && !preview.playing && (
            <Suspense fallback={null}>
              <StageOverlay stage={stage} spots={spots} findFinding={session.marks.findOfLayer} />
            </Suspense>
          )}
        </div>
      </div>
      <Transport session={session} panels={panels} />
      <PreviewStatus preview={preview} />
    </section>
  );
});

interface PreviewCoverProps extends Pick<EditorSessionProps, 'session'> {
  readonly presenter: PresenterSummary | undefined;
  /** The scene's, as the value of the CSS property. */
  readonly background: string;
}

/** The scene's still, else its background, until its first image is drawn, never another scene's image; then a badge while an edit is on its way. */
const PreviewCover = observer(function PreviewCover({ session, presenter, background }: PreviewCoverProps) {
  const { preview, project, stills } = session;
  const { phase, shownId } = preview;
  if (preview.isDrawn) return phase === 'updating' && <Badge text={messages.updating} />;
  const number = project.project.scenes.findIndex(({ id }) => id === shownId) + 1;
  const opening = stills.findOpening(shownId);
  const isComing = phase === 'preparing' || phase === 'updating' || phase === 'ready';
  const preparing = messages.preparing(project.sceneCount > 1 ? number : undefined);
  // The last frame of a scene that was played stays until the next one is drawn, if that's soon.
  const isLate = preview.moving;
  return (
    <div className={joinClassNames(styles.cover, isLate && styles.late)} style={background === 'none' ? undefined : { background }}>
      {opening !== undefined && <img key={shownId} src={opening} alt="" decoding="sync" className={styles.coverStill} />}
      {opening === undefined && phase === 'empty' && presenter !== undefined && (
        <img src={createCutoutPath(presenter.id)} alt="" className={styles.coverImage} />
      )}
      {isComing && opening !== undefined && <Badge text={preparing} />}
      {(!isComing || opening === undefined) && (
        <p className={joinClassNames(styles.coverWords, isComing && styles.late)}>
          {phase === 'empty' && messages.empty(presenter?.name)}
          {isComing && (
            <>
              <Spinner size="small" /> {preparing}
            </>
          )}
          {phase === 'failed' && messages.none}
          {phase === 'unpaid' && messages.unpaid.cover}
        </p>
      )}
    </div>
  );
});

function Badge({ text }: { readonly text: string }) {
  return (
    <span className={styles.badge}>
      <Spinner size="small" /> {text}
    </span>
  );
}

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
