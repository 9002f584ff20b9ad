import { messages } from '#messages/features/analytics/analytics.messages';
import { observer } from 'mobx-react-lite';
import { Link, useParams } from 'react-router-dom';
import type { WatchedSentence } from '#domain/viewing/audience.ts';
import type { VideoViewerReport } from '#ports/video-analytics.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './analytics.module.css';
import { PeriodSelect } from './period-select.tsx';
import { RetentionCurve } from './retention-curve.tsx';
import { VideoViewersStore } from './video-viewers-store.ts';
import { ViewerSummary } from './viewer-summary.tsx';

/** /dashboard/analytics/:id: viewers of one shared video (VID-8). */
export function VideoViewersPage() {
  const { id = '' } = useParams();
  const opened = usePageStore(({ videoAnalytics }) => new VideoViewersStore(videoAnalytics, id), id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <VideoViewers store={opened.store} />;
}

const VideoViewers = observer(function VideoViewers({ store }: { readonly store: VideoViewersStore }) {
  const title = store.report.value?.title || messages.video.pageTitle;
  return (
    <SettingsPage>
      <PageMeta title={title} noindex />
      <PageHeader title={title} actions={<PeriodSelect days={store.days} onChange={store.show} />} />
      <p className={styles.links}>
        <Link to="/dashboard/analytics">{messages.video.back}</Link>
        <Link to={`/dashboard/videos/${store.videoId}`}>{messages.video.openVideo}</Link>
      </p>
      <LoadedSection from={store.report} label={messages.loading}>
        {(report) => <VideoReport report={report} />}
      </LoadedSection>
    </SettingsPage>
  );
});

const COLUMNS: readonly Column<WatchedSentence, never>[] = [
  { header: messages.video.sentence, cell: ({ text }) => <span dir="auto">{text}</span> },
  { header: messages.video.share, cell: ({ share }) => `${Math.round(share * 100)}%` },
];

function VideoReport({ report }: { readonly report: VideoViewerReport }) {
  return (
    <>
      {report.plays === 0 ? (
        <p className={styles.soft}>{messages.video.empty}</p>
      ) : (
        <>
          <ViewerSummary report={report} />
          <section className={styles.section} aria-labelledby="retention">
            <h2 id="retention">{messages.video.retention}</h2>
            <RetentionCurve shares={report.retention} seconds={report.seconds} />
          </section>
          {report.sentences.length > 0 && (
            <div className={styles.section}>
              <h2>{messages.video.transcript}</h2>
              <Table
                label={messages.video.transcript}
                columns={COLUMNS}
                rows={report.sentences}
                getKey={({ start, text }) => `${start} ${text}`}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
