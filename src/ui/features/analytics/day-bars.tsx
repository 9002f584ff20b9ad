import type { AnalyticsDay } from '../../../ports/video-analytics.ts';
import { dateText } from '../../text/format.ts';
import styles from './analytics.module.css';

/** One bar a day, as high as its part of the busiest day; the figures are in each bar's name. */
export function DayBars({ days }: { readonly days: readonly AnalyticsDay[] }) {
  const most = Math.max(1, ...days.map(usesOf));
  return (
    <ol className={styles.bars} aria-label="Opened and downloaded, by day">
      {days.map((day) => (
        <li key={day.day} title={textOf(day)} aria-label={textOf(day)}>
          <span style={{ height: `${(usesOf(day) / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

function usesOf({ opened, downloaded }: AnalyticsDay): number {
  return opened + downloaded;
}

function textOf({ day, opened, downloaded }: AnalyticsDay): string {
  return `${dateText(day)}: opened ${opened}, downloaded ${downloaded}`;
}
