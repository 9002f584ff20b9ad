import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/reports/reports.messages';
import { words as form } from '#messages/features/report/report.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '../../../../domain/reports/content-report.ts';
import type { ContentReport, ReportQuery } from '../../../../ports/report-api.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Select } from '../../../components/select.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { dateAndTime } from '../../../text/format.ts';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import styles from '../admin.module.css';
import { changedParams } from '../parse-admin-query.ts';
import type { ReportsStore } from './reports-store.ts';

/** /admin/reports. */
export function ReportsPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createReportsStore(queryOf(params)), 'reports');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Reports store={opened.store} />;
}

const Reports = observer(function Reports({ store }: { readonly store: ReportsStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(queryOf(params)), [store, params]);

  const { rows, query, actions } = store.list;
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={words.stateFilter}
          value={query.state ?? 'open'}
          options={REPORT_STATES.map((value) => ({ value, label: words.states[value] }))}
          onValueChange={(state) => ask({ state })}
        />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={words.empty.title} text={words.empty.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.table} columns={columns(store)} rows={rows.value.rows} keyOf={(report) => report.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

function columns(store: ReportsStore): readonly Column<ContentReport, never>[] {
  return [
    { header: words.columns.when, cell: (report) => dateAndTime(report.createdAt) },
    {
      header: words.columns.what,
      cell: (report) => <span className={styles.who}>{`${form.form.targets[report.target]}: ${report.subject}`}</span>,
    },
    { header: words.columns.reason, cell: (report) => form.form.reasons[report.reason] },
    { header: words.columns.details, cell: (report) => <span className={styles.who}>{report.details}</span> },
    { header: words.columns.from, cell: (report) => <span className={styles.who}>{report.email ?? words.noEmail}</span> },
    { header: words.columns.act, cell: (report) => <Act store={store} report={report} /> },
  ];
}

const Act = observer(function Act({ store, report }: { readonly store: ReportsStore; readonly report: ContentReport }) {
  const { id, reference, state } = report;
  const open = state === 'open';
  return (
    <Button
      size="small"
      busy={store.list.actions.busy === id}
      aria-label={open ? words.closeOf(reference) : words.reopenOf(reference)}
      onClick={() => void store.setState(id, open ? 'closed' : 'open')}
    >
      {open ? words.close : words.reopen}
    </Button>
  );
});

function queryOf(params: URLSearchParams): ReportQuery {
  const state = REPORT_STATES.find((each) => each === params.get('state')) ?? 'open';
  const page = Number(params.get('page'));
  return { state, page: Number.isInteger(page) && page > 0 ? page : 1 };
}
