import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { pictureSize } from '../../../domain/project/picture-size.ts';
import { Spinner } from '../../components/spinner.tsx';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './desk-props.ts';
import styles from './preview.module.css';
import { Transport } from './transport.tsx';

export const PreviewPanel = observer(function PreviewPanel({ store, desk }: DeskProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview, project } = desk;
  const { width, height } = pictureSize(project.project.aspectRatio, project.project.resolution);
  const presenter = store.cast.presenter(project.scene.avatarId);

  useEffect(() => {
    preview.attach(canvas.current);
    return () => preview.attach(null);
  }, [preview]);

  const covered = preview.phase === 'empty' || !preview.player.pictured;
  return (
    <section className={styles.panel} aria-label="Preview">
      <div className={styles.stage}>
        <div
          className={styles.frame}
          style={{ aspectRatio: `${width} / ${height}`, '--ratio': String(width / height) } as React.CSSProperties}
        >
          <canvas
            ref={canvas}
            className={styles.canvas}
            hidden={covered}
            role="img"
            aria-label={`Preview of the scene with ${presenter?.name ?? 'the presenter'}`}
          />
          {covered && (
            <div className={styles.cover}>
              {presenter !== undefined && <img src={presenter.thumbnailUrl} alt="" className={styles.coverPicture} />}
              <p className={styles.coverWords}>
                {preview.phase === 'empty' && `Type what ${presenter?.name ?? 'the presenter'} should say, and watch it here.`}
                {(preview.phase === 'preparing' || preview.phase === 'updating' || preview.phase === 'ready') && (
                  <>
                    <Spinner size="small" /> Making your preview…
                  </>
                )}
                {preview.phase === 'failed' && 'No preview yet.'}
              </p>
            </div>
          )}
          {preview.phase === 'updating' && !covered && (
            <span className={styles.badge}>
              <Spinner size="small" /> Updating
            </span>
          )}
        </div>
      </div>
      <Transport preview={preview} />
      <div role="status" className={styles.status}>
        {preview.phase === 'failed' && (
          <>
            <span>{preview.message}</span>
            <Button onClick={preview.retry}>Try again</Button>
          </>
        )}
        {!preview.player.audible && preview.player.playing && (
          <span>Your browser plays no sound here. Pause and play again to hear it.</span>
        )}
      </div>
    </section>
  );
});
