import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/editor/preview.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { pictureSize } from '../../../domain/project/frame-size.ts';
import { Spinner } from '../../components/spinner.tsx';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './editor-session-props.ts';
import styles from './preview.module.css';
import { Segmented } from './segmented.tsx';
import { Transport } from './transport.tsx';

const REACHES = (['scene', 'video'] as const).map((value) => ({ value, label: words.reach[value] }));

export const PreviewPanel = observer(function PreviewPanel({ store, desk }: DeskProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview, project } = desk;
  const { width, height } = pictureSize(project.project.aspectRatio, project.project.resolution);
  const presenter = store.cast.presenter(preview.scene.avatarId);

  useEffect(() => {
    preview.attach(canvas.current);
    return () => preview.attach(null);
  }, [preview]);

  const covered = preview.phase === 'empty' || !preview.player.pictured;
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div className={styles.stage}>
        <div
          className={styles.frame}
          style={{ aspectRatio: `${width} / ${height}`, '--ratio': String(width / height) } as React.CSSProperties}
        >
          <canvas ref={canvas} className={styles.canvas} hidden={covered} role="img" aria-label={words.stage(presenter?.name)} />
          {covered && (
            <div className={styles.cover}>
              {presenter !== undefined && <img src={presenter.thumbnailUrl} alt="" className={styles.coverPicture} />}
              <p className={styles.coverWords}>
                {preview.phase === 'empty' && words.empty(presenter?.name)}
                {(preview.phase === 'preparing' || preview.phase === 'updating' || preview.phase === 'ready') && (
                  <>
                    <Spinner size="small" /> {words.making}
                  </>
                )}
                {preview.phase === 'failed' && words.none}
              </p>
            </div>
          )}
          {preview.phase === 'updating' && !covered && (
            <span className={styles.badge}>
              <Spinner size="small" /> {words.updating}
            </span>
          )}
        </div>
      </div>
      {project.project.scenes.length > 1 && (
        <Segmented label={words.reach.label} labelHidden value={preview.reach} options={REACHES} onValueChange={preview.setReach} />
      )}
      <Transport preview={preview} />
      <div role="status" className={styles.status}>
        {preview.phase === 'failed' && (
          <>
            <span>{preview.message}</span>
            <Button onClick={preview.retry}>{common.tryAgain}</Button>
          </>
        )}
        {!preview.player.audible && preview.player.playing && <span>{words.silent}</span>}
      </div>
    </section>
  );
});
