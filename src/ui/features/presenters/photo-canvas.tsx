import { messages } from '#messages/features/presenters/studio.messages';
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useEffect, useRef } from 'react';
import { PHOTO_POINT_NAMES, type PhotoPoint } from '#domain/photo-presenter/photo-points.ts';
import { type AlphaPlane, paintStroke } from '#domain/presenters/studio/paint-alpha.ts';
import { getAlpha, hasTransparency } from '#domain/presenters/studio/studio-state.ts';
import { drawMagnified, drawOutline, drawPhoto, getStageSize } from './draw-photo.ts';
import type { StudioStateProps } from './studio-store.ts';
import { PointHandle } from './point-handle.tsx';
import styles from './studio.module.css';

const MAGNIFIER = 144;
const ZOOM = 4;

/** The photo under its points; with a brush, under the outline that is painted. */
export const PhotoCanvas = observer(function PhotoCanvas({ store, state }: StudioStateProps) {
  const photo = useRef<HTMLCanvasElement>(null);
  const outline = useRef<HTMLCanvasElement>(null);
  const magnifier = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const stroke = useRef<{ readonly plane: AlphaPlane; last: PhotoPoint } | null>(null);
  const { image, points } = state;
  const { tool, selected } = store;
  const isPainting = tool === 'add' || tool === 'erase';
  const showsOutline = state.background === 'cut-out' && hasTransparency(image);

  useEffect(() => {
    if (photo.current !== null) drawPhoto(photo.current, image);
    if (outline.current !== null) drawOutline(outline.current, { width: image.width, height: image.height, data: getAlpha(image) });
  }, [image, showsOutline]);

  useEffect(() => {
    if (magnifier.current !== null && photo.current !== null) {
      drawMagnified(magnifier.current, photo.current, { point: points[selected], zoom: ZOOM });
    }
  }, [image, points, selected, tool]);

  /** Pixels of the photo. */
  function toPhotoPoint({ clientX, clientY }: PointerEvent): PhotoPoint {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [((clientX - box.left) / box.width) * image.width, ((clientY - box.top) / box.height) * image.height];
  }

  function startStroke(event: PointerEvent): void {
    if (!isPainting) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const plane = { width: image.width, height: image.height, data: getAlpha(image) };
    stroke.current = { plane, last: toPhotoPoint(event) };
    paint(event);
  }

  function paint(event: PointerEvent): void {
    const current = stroke.current;
    if (current === null || !isPainting) return;
    const to = toPhotoPoint(event);
    paintStroke(current.plane, { from: current.last, to, radius: store.brush / 2, tool });
    current.last = to;
    if (outline.current !== null) drawOutline(outline.current, current.plane);
  }

  function endStroke(): void {
    const current = stroke.current;
    stroke.current = null;
    if (current !== null) store.edit({ kind: 'alpha', alpha: current.plane.data });
  }

  return (
    <div className={styles.column}>
      <div
        ref={stage}
        className={styles.stage}
        style={getStageSize(image)}
        data-painting={isPainting || undefined}
        onPointerDown={startStroke}
        onPointerMove={paint}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <canvas ref={photo} className={styles.photo} role="img" aria-label={messages.editor.photo} />
        {showsOutline && <canvas ref={outline} className={styles.photo} aria-hidden="true" />}
        {tool === 'points' &&
          PHOTO_POINT_NAMES.map((name) => <PointHandle key={name} name={name} store={store} state={state} toPhotoPoint={toPhotoPoint} />)}
        {tool === 'points' && (
          <canvas
            ref={magnifier}
            width={MAGNIFIER}
            height={MAGNIFIER}
            className={styles.magnifier}
            data-side={points[selected][0] < image.width / 2 ? 'end' : 'start'}
            role="img"
            aria-label={messages.editor.magnifier}
          />
        )}
      </div>
      {tool === 'points' && (
        <p role="status" className={styles.note}>
          {messages.editor.position(messages.names[selected], Math.round(points[selected][0]), Math.round(points[selected][1]))}
        </p>
      )}
    </div>
  );
});
