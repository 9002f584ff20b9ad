import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/audit.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../../ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { TextField } from '../../components/text-field.tsx';
import { saveFile } from '../../components/save-file.ts';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import type { AuditStore } from './audit-store.ts';
import { parseAuditQuery, changeParams } from './parse-admin-query.ts';
import { SearchField } from './search-field.tsx';

/** /admin/audit: who did what to whom, and when. */
export function AuditPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenAudit />
    </AdminFrame>
  );
}

function OpenAudit() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createAuditStore(parseAuditQuery(params)), 'audit');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Audit store={opened.store} />;
}

const Audit = observer(function Audit({ store }: { readonly store: AuditStore }) {
  const [params, setParams] = useSearchParams();
  const fetchPage = (change: Readonly<Record<string, string | null>>): void => setParams(changeParams(params, change), { replace: true });
  useEffect(() => store.list.show(parseAuditQuery(params)), [store, params]);

  const { rows, query, actions } = store.list;
  const download = async (): Promise<void> => {
    const file = await store.csv();
    if (file) saveFile(file, 'castwright-audit.csv');
  };
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.filters.actor} value={query.actor ?? ''} onSearch={(actor) => fetchPage({ actor })} />
        <SearchField label={messages.filters.target} value={query.target ?? ''} onSearch={(target) => fetchPage({ target })} />
        <SearchField label={messages.filters.action} value={query.action ?? ''} onSearch={(action) => fetchPage({ action })} />
        <TextField label={messages.filters.from} type="date" value={query.from ?? ''} onValueChange={(from) => fetchPage({ from })} />
        <TextField label={messages.filters.to} type="date" value={query.to ?? ''} onValueChange={(to) => fetchPage({ to })} />
        <Button busy={actions.busy === 'csv'} onClick={() => void download()}>
          {portal.download}
        </Button>
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={messages.empty.title} text={messages.empty.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={messages.table} columns={COLUMNS} rows={rows.value.rows} getKey={(entry) => entry.id} />
          <Pager {...rows.value} onPage={(page) => fetchPage({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

const COLUMNS: readonly Column<AuditEntry, never>[] = [
  { header: messages.columns.when, cell: (entry) => formatDateTime(entry.at) },
  { header: messages.columns.actor, cell: (entry) => <span className={styles.who}>{entry.actorEmail}</span> },
  { header: messages.columns.action, cell: (entry) => entry.action },
  { header: messages.columns.target, cell: (entry) => <span className={styles.who}>{entry.targetEmail ?? entry.targetId ?? ''}</span> },
  { header: messages.columns.changes, cell: (entry) => <Changes entry={entry} /> },
  { header: messages.columns.address, cell: (entry) => entry.address ?? '' },
];

function Changes({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ul className={styles.changes}>
      {Object.entries(entry.changes).map(([field, { before, after }]) => (
        <li key={field}>{messages.change(field, formatValue(before), formatValue(after))}</li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.noValue;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
