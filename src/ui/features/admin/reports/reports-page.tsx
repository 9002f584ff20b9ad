import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/reports/reports.messages';
import { messages as form } from '#messages/features/report/report.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '#domain/reports/content-report.ts';
import type { ContentReport, ReportQuery } from '#ports/report-api.ts';
import { Button } from '#ui/components/button.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminStateList } from '../admin-state-list.tsx';
import styles from '../admin.module.css';
import { ReportsStore } from './reports-store.ts';

/** /admin/reports: abuse reports. */
export function ReportsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenReports />
    </AdminFrame>
  );
}

function OpenReports() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ reports }) => new ReportsStore(reports, parseReportQuery(params)), 'reports');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Reports store={opened.store} />;
}

const Reports = observer(function Reports({ store }: { readonly store: ReportsStore }) {
  return (
    <AdminStateList
      list={store.list}
      parseQuery={parseReportQuery}
      state={store.list.query.state ?? 'open'}
      states={REPORT_STATES}
      columns={createColumns(store)}
      getKey={(report) => report.id}
      messages={messages}
    />
  );
});

function createColumns(store: ReportsStore): readonly Column<ContentReport, never>[] {
  return [
    { header: messages.columns.when, cell: (report) => formatDateTime(report.createdAt) },
    {
      header: messages.columns.what,
      cell: (report) => <span className={styles.who}>{`${form.form.targets[report.target]}: ${report.subject}`}</span>,
    },
    { header: messages.columns.reason, cell: (report) => form.form.reasons[report.reason] },
    { header: messages.columns.details, cell: (report) => <span className={styles.who}>{report.details}</span> },
    { header: messages.columns.from, cell: (report) => <span className={styles.who}>{report.email ?? messages.noEmail}</span> },
    { header: messages.columns.act, cell: (report) => <ReportActions store={store} report={report} /> },
  ];
}

const ReportActions = observer(function ReportActions({ store, report }: { readonly store: ReportsStore; readonly report: ContentReport }) {
  const { id, reference, state, subject } = report;
  const open = state === 'open';
  return (
    <>
      <LinkButton size="small" to={`/admin/reported?subject=${encodeURIComponent(subject)}`} aria-label={messages.lookUpOf(reference)}>
        {messages.lookUp}
      </LinkButton>
      <Button
        size="small"
        busy={store.list.actions.busy === id}
        aria-label={open ? messages.closeOf(reference) : messages.reopenOf(reference)}
        onClick={() => void store.setState(id, open ? 'closed' : 'open')}
      >
        {open ? messages.close : messages.reopen}
      </Button>
    </>
  );
});

function parseReportQuery(params: URLSearchParams): ReportQuery {
  const state = REPORT_STATES.find((each) => each === params.get('state')) ?? 'open';
  const page = Number(params.get('page'));
  return { state, page: Number.isInteger(page) && page > 0 ? page : 1 };
}
