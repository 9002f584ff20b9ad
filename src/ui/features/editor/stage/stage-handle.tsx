import type { Point } from '#domain/stage/box-geometry.ts';
import styles from './stage.module.css';

/** Sizes in CSS pixels: a handle, and the area around it that catches a finger. */
export const HANDLE_SIZE = 10;
export const TOUCH_SIZE = 28;

interface StageHandleProps {
  /** A compass direction. */
  readonly handle: string;
  readonly at: Point;
  /** Drawing units of a CSS pixel. */
  readonly unit: number;
  readonly onPointerDown: (event: React.PointerEvent<SVGElement>) => void;
}

/** A square at the edge of a box that resizes it. */
export function StageHandle({ handle, at, unit, onPointerDown }: StageHandleProps) {
  return (
    <g className={styles.handle} data-handle={handle} onPointerDown={onPointerDown}>
      <Square at={at} size={TOUCH_SIZE * unit} className={styles.touch} />
      <Square at={at} size={HANDLE_SIZE * unit} className={styles.knob} />
    </g>
  );
}

interface SquareProps {
  readonly at: Point;
  readonly size: number;
  readonly className: string | undefined;
}

function Square({ at, size, className }: SquareProps) {
  return <rect className={className} x={at.x - size / 2} y={at.y - size / 2} width={size} height={size} />;
}
