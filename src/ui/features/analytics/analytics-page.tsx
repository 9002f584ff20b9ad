import { messages } from '#messages/features/analytics/analytics.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ANALYTICS_DAYS, type AnalyticsDay, type AnalyticsReport, type VideoUse } from '../../../ports/video-analytics.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AnalyticsStore } from './analytics-store.ts';
import styles from './analytics.module.css';
import { type DayBar, DayBars } from './day-bars.tsx';
import { Totals } from './totals.tsx';

/** /dashboard/analytics: use of the workspace's videos (VID-8). */
export function AnalyticsPage() {
  const opened = usePageStore(({ videoAnalytics }) => new AnalyticsStore(videoAnalytics), 'analytics');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Analytics store={opened.store} />;
}

const OPTIONS = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: messages.lastDays(days) }));

const Analytics = observer(function Analytics({ store }: { readonly store: AnalyticsStore }) {
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <Select
            label={messages.time}
            labelHidden
            size="small"
            value={String(store.days)}
            options={OPTIONS}
            onValueChange={(text) => store.show(ANALYTICS_DAYS.find((days) => String(days) === text) ?? store.days)}
          />
        }
      />
      {store.needsPlan ? (
        <p role="status">
          {store.report.failure} <Link to="/pricing">{messages.plans}</Link>
        </p>
      ) : (
        <LoadedSection from={store.report} label={messages.loading}>
          {(report) => <Report report={report} />}
        </LoadedSection>
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
