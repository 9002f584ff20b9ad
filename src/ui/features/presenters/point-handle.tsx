import { messages } from '#messages/features/presenters/studio.messages';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ANCHOR_POINT_NAMES, type PhotoPoint, type PhotoPointName } from '#domain/photo-presenter/photo-points.ts';
import type { StudioStateProps } from './studio-store.ts';
import styles from './studio.module.css';

interface PointHandleProps extends StudioStateProps {
  readonly name: PhotoPointName;
  readonly toPhotoPoint: (event: PointerEvent) => PhotoPoint;
}

const DIRECTIONS: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of a step with Shift. */
const LARGE_STEP = 10;
const PERCENT = 100;

/** A point of the face: dragged, or moved with the arrow keys. */
export const PointHandle = observer(function PointHandle({ name, store, state, toPhotoPoint }: PointHandleProps) {
  /** From the pointer to the point, so that it does not jump when it is taken. */
  const grip = useRef<PhotoPoint | null>(null);
  const { image, points } = state;
  const [x, y] = points[name];
  const isAnchor = ANCHOR_POINT_NAMES.some((anchor) => anchor === name);

  function take(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    store.select(name);
    const [px, py] = toPhotoPoint(event);
    grip.current = [x - px, y - py];
  }

  function move(event: PointerEvent): void {
    if (grip.current === null) return;
    const [px, py] = toPhotoPoint(event);
    store.drag(name, [px + grip.current[0], py + grip.current[1]]);
  }

  function release(): void {
    grip.current = null;
    store.endDrag();
  }

  function pressKey(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    store.nudge(name, [direction[0] * step, direction[1] * step]);
  }

  return (
    <button
      type="button"
      className={styles.point}
      data-anchor={isAnchor || undefined}
      data-selected={store.selected === name || undefined}
      style={{ left: `${(x / image.width) * PERCENT}%`, top: `${(y / image.height) * PERCENT}%` }}
      aria-label={messages.names[name]}
      title={messages.names[name]}
      onFocus={() => store.select(name)}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={pressKey}
    />
  );
});
