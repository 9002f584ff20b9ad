import styles from './analytics.module.css';

export interface DayBar {
  /** `2026-11-21`. */
  readonly day: string;
  readonly value: number;
  /** Accessible text: the day and its numbers. */
  readonly text: string;
}

export interface DayBarsProps {
  readonly label: string;
  readonly days: readonly DayBar[];
}

/** Bar chart with a bar per day, relative to the highest; each bar's accessible name holds its numbers. */
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
