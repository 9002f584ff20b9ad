import { observer } from 'mobx-react-lite';
import type { TraceRow } from '../../../../ports/error-admin-api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { durationText } from './error-text.ts';
import styles from './errors.module.css';
import type { TracesStore } from './traces-store.ts';

/** /admin/errors/traces: how long pages and their calls took. */
export function TracesPage() {
  return (
    <AdminFrame title="How long pages take" actions={<LinkButton to="/admin/errors">All errors</LinkButton>}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const opened = usePageStore((services) => services.createTracesStore(), 'traces');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Traces store={opened.store} />;
}

const Traces = observer(function Traces({ store }: { readonly store: TracesStore }) {
  const { traces } = store;
  return (
    <>
      {traces.phase === 'failed' && <ErrorNotice message={traces.failure} retry={() => void traces.load()} />}
      {traces.value?.length === 0 && (
        <EmptyState
          title="Nothing measured yet"
          text="One visit of five is measured: how long its pages and their calls took, for 30 days."
        />
      )}
      {traces.value && traces.value.length > 0 && (
        <Table label="Pages and calls" columns={COLUMNS} rows={traces.value} keyOf={({ name, operation }) => `${operation} ${name}`} />
      )}
      {!traces.value && traces.phase === 'loading' && <PageSpinner />}
    </>
  );
});

const COLUMNS: readonly Column<TraceRow, never>[] = [
  { header: 'Page or call', cell: ({ name }) => <span className={styles.what}>{name}</span> },
  { header: 'What', cell: ({ operation }) => OPERATION_TEXT[operation] ?? operation },
  { header: 'Times', cell: ({ times }) => times },
  { header: 'Half are faster than', cell: ({ p50 }) => durationText(p50) },
  { header: '95 of 100 are faster than', cell: ({ p95 }) => durationText(p95) },
];

const OPERATION_TEXT: Readonly<Record<string, string>> = {
  pageload: 'Page opened',
  navigation: 'Step to the page',
  'http.client': 'Call',
};
