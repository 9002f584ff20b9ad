import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/audit.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { Column } from '../../components/table.tsx';
import { TextField } from '../../components/text-field.tsx';
import { saveFile } from '../../components/save-file.ts';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminList, useListQuery } from './admin-list.tsx';
import styles from './admin.module.css';
import { formatAction, formatAuditValue, formatField } from './audit-text.ts';
import { AuditStore } from './audit-store.ts';
import { parseAuditQuery } from './parse-admin-query.ts';
import { SearchField } from './search-field.tsx';

/** /admin/audit: the audit log. */
export function AuditPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenAudit />
    </AdminFrame>
  );
}

function OpenAudit() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ admin }) => new AuditStore(admin, parseAuditQuery(params)), 'audit');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Audit store={opened.store} />;
}

const Audit = observer(function Audit({ store }: { readonly store: AuditStore }) {
  const changeQuery = useListQuery(store.list, parseAuditQuery);
  const { query, actions } = store.list;
  const download = async (): Promise<void> => {
    const file = await store.csv();
    if (file) saveFile(file, 'castwright-audit.csv');
  };
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.filters.actor} value={query.actor ?? ''} onSearch={(actor) => changeQuery({ actor })} />
        <SearchField label={messages.filters.target} value={query.target ?? ''} onSearch={(target) => changeQuery({ target })} />
        <SearchField label={messages.filters.action} value={query.action ?? ''} onSearch={(action) => changeQuery({ action })} />
        <TextField label={messages.filters.from} type="date" value={query.from ?? ''} onValueChange={(from) => changeQuery({ from })} />
        <TextField label={messages.filters.to} type="date" value={query.to ?? ''} onValueChange={(to) => changeQuery({ to })} />
        <Button busy={actions.busy === 'csv'} onClick={() => void download()}>
          {portal.download}
        </Button>
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <AdminList
        list={store.list}
        label={messages.table}
        columns={COLUMNS}
        getKey={(entry) => entry.id}
        empty={messages.empty}
        onQuery={changeQuery}
      />
    </>
  );
});

const COLUMNS: readonly Column<AuditEntry, never>[] = [
  { header: messages.columns.when, cell: (entry) => formatDateTime(entry.at) },
  { header: messages.columns.actor, cell: (entry) => <span className={styles.who}>{entry.actorEmail}</span> },
  { header: messages.columns.action, cell: (entry) => formatAction(entry.action) },
  { header: messages.columns.target, cell: (entry) => <span className={styles.who}>{entry.targetEmail ?? entry.targetId ?? ''}</span> },
  { header: messages.columns.changes, cell: (entry) => <Changes entry={entry} /> },
  { header: messages.columns.address, cell: (entry) => entry.address ?? '' },
];

function Changes({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ul className={styles.changes}>
      {Object.entries(entry.changes).map(([field, { before, after }]) => (
        <li key={field}>{messages.change(formatField(field), formatAuditValue(before), formatAuditValue(after))}</li>
      ))}
    </ul>
  );
}
