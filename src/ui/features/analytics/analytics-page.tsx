import { words } from '#messages/features/analytics/analytics.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ANALYTICS_DAYS, type AnalyticsDay, type AnalyticsReport, type VideoUse } from '../../../ports/video-analytics.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { dateText } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import type { AnalyticsStore } from './analytics-store.ts';
import styles from './analytics.module.css';
import { type DayBar, DayBars } from './day-bars.tsx';
import { Totals } from './totals.tsx';

/** VID-8: /dashboard/analytics. */
export function AnalyticsPage() {
  const opened = usePageStore((services) => services.createAnalyticsStore(), 'analytics');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Analytics store={opened.store} />;
}

const OPTIONS = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: words.lastDays(days) }));

const Analytics = observer(function Analytics({ store }: { readonly store: AnalyticsStore }) {
  return (
    <SettingsPage>
      <PageMeta title={words.title} noindex />
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <Select
            label={words.time}
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
          {store.report.failure} <Link to="/pricing">{words.plans}</Link>
        </p>
      ) : (
        <LoadingPart from={store.report} label={words.loading}>
          {(report) => <Report report={report} />}
        </LoadingPart>
      )}
    </SettingsPage>
  );
});

const COLUMNS: readonly Column<VideoUse, never>[] = [
  {
    header: words.videos.video,
    cell: (video) => <Link to={`/dashboard/videos/${video.taskId}`}>{video.title || words.videos.untitled}</Link>,
  },
  { header: words.videos.opened, cell: (video) => video.opened },
  { header: words.videos.downloaded, cell: (video) => video.downloaded },
];

function Report({ report }: { readonly report: AnalyticsReport }) {
  return (
    <>
      <Totals
        values={{ [words.totals.made]: report.made, [words.totals.opened]: report.opened, [words.totals.downloaded]: report.downloaded }}
      />
      {report.videos.length === 0 ? (
        <p className={styles.soft}>{words.empty}</p>
      ) : (
        <>
          <DayBars label={words.days} days={report.days.map(barOf)} />
          <Table label={words.videos.title} columns={COLUMNS} rows={report.videos} keyOf={(video) => video.taskId} />
        </>
      )}
    </>
  );
}

function barOf({ day, opened, downloaded }: AnalyticsDay): DayBar {
  return { day, value: opened + downloaded, text: words.day(dateText(day), opened, downloaded) };
}
