import type { LayerBox } from '#domain/project/project.ts';
import styles from './stage.module.css';

/** Of the triangle's middle from the box's corner, in CSS pixels. */
const INSET = 12;

interface FindingMarkProps {
  /** In units of the drawing. */
  readonly box: LayerBox;
  /** Drawing units of a CSS pixel. */
  readonly unit: number;
  /** For what describes the box. */
  readonly id: string;
  readonly text: string;
}

/** A triangle in the corner of something that the check found fault with. What it found describes the box. */
export function FindingMark({ box, unit, id, text }: FindingMarkProps) {
  return (
    <g className={styles.finding} transform={`translate(${box.x + INSET * unit} ${box.y + INSET * unit}) scale(${unit})`}>
      <desc id={id}>{text}</desc>
      <path d="M0 -8 9 7H-9Z" />
      <path d="M0 -3V2M0 4.4V4.6" />
    </g>
  );
}
