import { messages } from '#messages/features/analytics/analytics.messages';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import styles from './analytics.module.css';

export interface RetentionCurveProps {
  /** Shares of the plays, 0 to 1, at equal steps of the video. */
  readonly shares: readonly number[];
  /** Length of the video. */
  readonly seconds: number;
}

/** The share of plays that showed each part of a video, as an area from its start to its end. */
export function RetentionCurve({ shares, seconds }: RetentionCurveProps) {
  const steps = shares.map((share, index) => `L${index},${toHeight(share)} L${index + 1},${toHeight(share)}`).join(' ');
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${shares.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0,${HEIGHT} ${steps} L${shares.length},${HEIGHT} Z`} />
      </svg>
      <div className={styles.curveTimes} aria-hidden="true">
        <span>{formatClockTime(0)}</span>
        <span>{formatClockTime(seconds)}</span>
      </div>
      <figcaption className={styles.soft}>{messages.video.retentionText(Math.round((shares.at(-1) ?? 0) * 100))}</figcaption>
    </figure>
  );
}

/** Units of the drawing, which is stretched to its box. */
const HEIGHT = 40;

function toHeight(share: number): string {
  return ((1 - share) * HEIGHT).toFixed(2);
}
