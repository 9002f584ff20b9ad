import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/storage/storage.messages';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import { formatBytes } from '#domain/text/format-bytes.ts';
import type { StorageQuery, StorageSort, WorkspaceUsage } from '#ports/admin-api.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList, useListQuery } from '../admin-list.tsx';
import type { AdminListStore } from '../admin-list-store.ts';
import styles from '../admin.module.css';
import { parseStorageQuery } from '../parse-admin-query.ts';
import { SearchField } from '../search-field.tsx';
import { AllowancesSection } from './allowances-section.tsx';
import { StorageStore } from './storage-store.ts';

/** /admin/storage: what people and organizations store and make, and who may use how much. */
export function StoragePage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenStorage />
    </AdminFrame>
  );
}

function OpenStorage() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ admin }) => new StorageStore(admin, parseStorageQuery(params)), 'storage');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return (
    <>
      <Workspaces list={opened.store.list} />
      <AllowancesSection from={opened.store.allowances} />
    </>
  );
}

const Workspaces = observer(function Workspaces({ list }: { readonly list: AdminListStore<StorageQuery, WorkspaceUsage> }) {
  const changeQuery = useListQuery(list, parseStorageQuery);
  const { search = '', sort: by = 'stored', descending = true } = list.query;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.search} value={search} onSearch={(text) => changeQuery({ search: text })} />
      </div>
      <AdminList
        list={list}
        label={messages.table}
        columns={COLUMNS}
        getKey={({ kind, id }) => `${kind} ${id}`}
        empty={messages.empty}
        sorted={{ by, descending }}
        onSort={(sort) => changeQuery({ sort, descending: String(sort === by ? !descending : true) })}
        onQuery={changeQuery}
      />
    </>
  );
});

const COLUMNS: readonly Column<WorkspaceUsage, StorageSort>[] = [
  {
    header: messages.columns.name,
    cell: ({ kind, name }) => (
      <span className={styles.who}>
        {kind === 'person' ? <Link to={`/admin/users?search=${encodeURIComponent(name)}`}>{name}</Link> : name}
        <span className={styles.soft}>{messages.kinds[kind]}</span>
      </span>
    ),
  },
  { header: messages.columns.stored, sort: 'stored', cell: ({ bytes }) => formatBytes(bytes) },
  { header: messages.columns.videos, sort: 'videos', cell: ({ videos }) => formatNumber(videos) },
  { header: messages.columns.minutes, sort: 'minutes', cell: ({ secondsThisMonth }) => messages.minutes(secondsThisMonth) },
  {
    header: messages.columns.active,
    sort: 'active',
    cell: ({ lastActiveAt }) => (lastActiveAt === null ? messages.never : formatDateTime(lastActiveAt)),
  },
];
