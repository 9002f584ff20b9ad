import { messages } from '#messages/features/admin/errors/traces.messages';
import { observer } from 'mobx-react-lite';
import type { TraceRow } from '#ports/error-admin-api.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { type Column, Table } from '#ui/components/table.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import styles from './errors.module.css';
import { TracesStore } from './traces-store.ts';

const SECOND = 1_000;

/** /admin/errors/traces: durations of page loads and calls. */
export function TracesPage() {
  return (
    <AdminFrame title={messages.title} actions={<LinkButton to="/admin/errors">{messages.errors}</LinkButton>}>
      <OpenTraces />
    </AdminFrame>
  );
}

function OpenTraces() {
  const opened = usePageStore(({ errorAdmin }) => new TracesStore(errorAdmin), 'traces');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Traces store={opened.store} />;
}

const Traces = observer(function Traces({ store }: { readonly store: TracesStore }) {
  const { traces } = store;
  return (
    <>
      {traces.phase === 'failed' && <ErrorNotice message={traces.failure} retry={() => void traces.load()} />}
      {traces.value?.length === 0 && <EmptyState title={messages.none.title} text={messages.none.text} />}
      {traces.value && traces.value.length > 0 && (
        <Table label={messages.list.label} columns={COLUMNS} rows={traces.value} getKey={({ name, operation }) => `${operation} ${name}`} />
      )}
      {!traces.value && traces.phase === 'loading' && <PageSpinner />}
    </>
  );
});

const COLUMNS: readonly Column<TraceRow, never>[] = [
  { header: messages.list.name, cell: ({ name }) => <span className={styles.what}>{name}</span> },
  { header: messages.list.operation, cell: ({ operation }) => OPERATION_TEXT[operation] ?? operation },
  { header: messages.list.times, cell: ({ times }) => times },
  { header: messages.list.half, cell: ({ p50 }) => formatDuration(p50) },
  { header: messages.list.p95, cell: ({ p95 }) => formatDuration(p95) },
];

const OPERATION_TEXT: Readonly<Record<string, string>> = messages.operations;

/** `1.2 s`, `340 ms`. */
function formatDuration(milliseconds: number): string {
  return milliseconds >= SECOND ? messages.seconds((milliseconds / SECOND).toFixed(1)) : messages.milliseconds(Math.round(milliseconds));
}
