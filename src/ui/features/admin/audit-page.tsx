import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/audit.messages';
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
import { dateAndTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import type { AuditStore } from './audit-store.ts';
import { auditQueryOf, changedParams } from './parse-admin-query.ts';
import { SearchField } from './search-field.tsx';

/** /admin/audit: who did what to whom, and when. */
export function AuditPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createAuditStore(auditQueryOf(params)), 'audit');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Audit store={opened.store} />;
}

const Audit = observer(function Audit({ store }: { readonly store: AuditStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(auditQueryOf(params)), [store, params]);

  const { rows, query, actions } = store.list;
  const download = async (): Promise<void> => {
    const file = await store.csv();
    if (file) saveFile(file, 'castwright-audit.csv');
  };
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={words.filters.actor} value={query.actor ?? ''} onSearch={(actor) => ask({ actor })} />
        <SearchField label={words.filters.target} value={query.target ?? ''} onSearch={(target) => ask({ target })} />
        <SearchField label={words.filters.action} value={query.action ?? ''} onSearch={(action) => ask({ action })} />
        <TextField label={words.filters.from} type="date" value={query.from ?? ''} onValueChange={(from) => ask({ from })} />
        <TextField label={words.filters.to} type="date" value={query.to ?? ''} onValueChange={(to) => ask({ to })} />
        <Button busy={actions.busy === 'csv'} onClick={() => void download()}>
          {portal.download}
        </Button>
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={words.empty.title} text={words.empty.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.table} columns={COLUMNS} rows={rows.value.rows} keyOf={(entry) => entry.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

const COLUMNS: readonly Column<AuditEntry, never>[] = [
  { header: words.columns.when, cell: (entry) => dateAndTime(entry.at) },
  { header: words.columns.actor, cell: (entry) => <span className={styles.who}>{entry.actorEmail}</span> },
  { header: words.columns.action, cell: (entry) => entry.action },
  { header: words.columns.target, cell: (entry) => <span className={styles.who}>{entry.targetEmail ?? entry.targetId ?? ''}</span> },
  { header: words.columns.changes, cell: (entry) => <Changes entry={entry} /> },
  { header: words.columns.address, cell: (entry) => entry.address ?? '' },
];

function Changes({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ul className={styles.changes}>
      {Object.entries(entry.changes).map(([field, { before, after }]) => (
        <li key={field}>{words.change(field, valueText(before), valueText(after))}</li>
      ))}
    </ul>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.noValue;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
