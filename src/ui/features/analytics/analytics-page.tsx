import { messages } from '#messages/features/analytics/analytics.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { AnalyticsDay, AnalyticsReport, VideoUse } from '#ports/video-analytics.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AnalyticsStore } from './analytics-store.ts';
import styles from './analytics.module.css';
import { type DayBar, DayBars } from './day-bars.tsx';
import { PeriodSelect } from './period-select.tsx';
import { SharedVideos } from './shared-videos.tsx';
import { Totals } from './totals.tsx';

/** /dashboard/analytics: use of the workspace's videos (VID-8). */
export function AnalyticsPage() {
  const opened = usePageStore(({ videoAnalytics }) => new AnalyticsStore(videoAnalytics), 'analytics');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Analytics store={opened.store} />;
}

const Analytics = observer(function Analytics({ store }: { readonly store: AnalyticsStore }) {
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} actions={<PeriodSelect days={store.days} onChange={store.show} />} />
      {store.needsPlan ? (
        <p role="status">
          {store.report.failure} <Link to="/pricing">{messages.plans}</Link>
        </p>
      ) : (
        <>
          <LoadedSection from={store.report} label={messages.loading}>
            {(report) => <Report report={report} />}
          </LoadedSection>
          <LoadedSection from={store.viewers} label={messages.loading}>
            {(report) => <SharedVideos report={report} days={store.days} />}
          </LoadedSection>
        </>
      )}
    </SettingsPage>
  );
});

const COLUMNS: readonly Column<VideoUse, never>[] = [
  {
    header: messages.videos.video,
    cell: (video) => <Link to={`/dashboard/videos/${video.taskId}`}>{video.title || messages.videos.untitled}</Link>,
  },
  { header: messages.videos.opened, cell: (video) => video.opened },
  { header: messages.videos.downloaded, cell: (video) => video.downloaded },
];

function Report({ report }: { readonly report: AnalyticsReport }) {
  return (
    <>
      <Totals
        values={{
          [messages.totals.made]: report.made,
          [messages.totals.opened]: report.opened,
          [messages.totals.downloaded]: report.downloaded,
        }}
      />
      {report.videos.length === 0 ? (
        <p className={styles.soft}>{messages.empty}</p>
      ) : (
        <>
          <DayBars label={messages.days} days={report.days.map(toDayBar)} />
          <Table label={messages.videos.title} columns={COLUMNS} rows={report.videos} getKey={(video) => video.taskId} />
        </>
      )}
    </>
  );
}

function toDayBar({ day, opened, downloaded }: AnalyticsDay): DayBar {
  return { day, value: opened + downloaded, text: messages.day(formatDate(day), opened, downloaded) };
}
