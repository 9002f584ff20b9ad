import styles from './analytics.module.css';

export interface DayBar {
  /** `2026-11-21`. */
  readonly day: string;
  readonly value: number;
  /** The day and its figures in words. */
  readonly text: string;
}

export interface DayBarsProps {
  readonly label: string;
  readonly days: readonly DayBar[];
}

/** One bar a day, as high as its part of the busiest day; the figures are in each bar's name. */
export function DayBars({ label, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  return (
    <ol className={styles.bars} aria-label={label}>
      {days.map(({ day, value, text }) => (
        <li key={day} title={text} aria-label={text}>
          <span style={{ height: `${(value / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}
