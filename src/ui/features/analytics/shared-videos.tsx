import { messages } from '#messages/features/analytics/analytics.messages';
import { Link } from 'react-router-dom';
import type { AnalyticsDays, ViewerReport } from '#ports/video-analytics.ts';
import { type Column, Table } from '../../components/table.tsx';
import styles from './analytics.module.css';
import { formatWatchTime, ViewerSummary } from './viewer-summary.tsx';

const TEXTS = messages.viewers;

const COLUMNS: readonly Column<ViewerReport['videos'][number], never>[] = [
  {
    header: messages.videos.video,
    cell: ({ taskId, title }) => <Link to={`/dashboard/analytics/${taskId}`}>{title || messages.videos.untitled}</Link>,
  },
  { header: TEXTS.plays, cell: ({ plays }) => plays },
  { header: TEXTS.viewers, cell: ({ viewers }) => viewers },
  { header: TEXTS.watched, cell: formatWatchTime },
  { header: TEXTS.finished, cell: ({ finished }) => finished },
  { header: TEXTS.clicks, cell: ({ clicks }) => clicks },
];

/** What viewers of the workspace's shared videos did (VID-8). */
export function SharedVideos({ report, days }: { readonly report: ViewerReport; readonly days: AnalyticsDays }) {
  return (
    <section aria-labelledby="viewers" className={styles.section}>
      <h2 id="viewers">{TEXTS.title}</h2>
      <p className={styles.soft}>{TEXTS.subtitle}</p>
      {report.plays === 0 ? (
        <p>{TEXTS.empty}</p>
      ) : (
        <>
          <ViewerSummary report={report} />
          <Table label={TEXTS.videos} columns={COLUMNS} rows={report.videos} getKey={({ taskId }) => taskId} />
          <p>
            <a href={`/api/dashboard/viewers.csv?days=${days}`} download>
              {TEXTS.download}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
