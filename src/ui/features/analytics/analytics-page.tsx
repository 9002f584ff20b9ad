import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ANALYTICS_DAYS, type AnalyticsDay, type AnalyticsReport, type VideoUse } from '../../../ports/video-analytics.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsPage } from '../../components/settings.tsx';
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
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Analytics store={opened.store} />;
}

const OPTIONS = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: `Last ${days} days` }));

const Analytics = observer(function Analytics({ store }: { readonly store: AnalyticsStore }) {
  return (
    <SettingsPage>
      <PageMeta title="Analytics" noindex />
      <PageHeader
        title="Analytics"
        subtitle="How often the videos of this space were opened and downloaded. Who it was is not kept. Part of the Business plan."
        actions={
          <Select
            label="Time"
            labelHidden
            size="small"
            value={String(store.days)}
            options={OPTIONS}
            onValueChange={(text) => store.show(ANALYTICS_DAYS.find((days) => String(days) === text) ?? store.days)}
          />
        }
      />
      <LoadingPart from={store.report} label="Loading the figures">
        {(report) => <Report report={report} />}
      </LoadingPart>
    </SettingsPage>
  );
});

const COLUMNS: readonly Column<VideoUse, never>[] = [
  { header: 'Video', cell: (video) => <Link to={`/dashboard/videos/${video.taskId}`}>{video.title || 'Untitled video'}</Link> },
  { header: 'Opened', cell: (video) => video.opened },
  { header: 'Downloaded', cell: (video) => video.downloaded },
];

function Report({ report }: { readonly report: AnalyticsReport }) {
  return (
    <>
      <Totals values={{ 'Videos made': report.made, Opened: report.opened, Downloaded: report.downloaded }} />
      {report.videos.length === 0 ? (
        <p className={styles.soft}>Nothing was opened or downloaded in this time.</p>
      ) : (
        <>
          <DayBars label="Opened and downloaded, by day" days={report.days.map(barOf)} />
          <Table label="Videos by use" columns={COLUMNS} rows={report.videos} keyOf={(video) => video.taskId} />
        </>
      )}
    </>
  );
}

function barOf({ day, opened, downloaded }: AnalyticsDay): DayBar {
  return { day, value: opened + downloaded, text: `${dateText(day)}: opened ${opened}, downloaded ${downloaded}` };
}
