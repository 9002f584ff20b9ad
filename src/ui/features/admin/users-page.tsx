import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/users.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { type AdminUser, USER_STATES, type UserSort } from '../../../ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { dateAndTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { Filter } from './filter.tsx';
import { changedParams, userQueryOf } from './parse-admin-query.ts';
import { SearchField } from './search-field.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserStateMark } from './user-state-mark.tsx';
import type { UsersStore } from './users-store.ts';

/** API-3: /admin/users. What is asked stands in the address, so that it can be sent to a colleague. */
export function UsersPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createUsersStore(userQueryOf(params)), 'users');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Users store={opened.store} />;
}

const Users = observer(function Users({ store }: { readonly store: UsersStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(userQueryOf(params)), [store, params]);

  const { rows, query } = store.list;
  const by = query.sort ?? 'created';
  const descending = query.descending ?? by === 'created';
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={words.filters.search} value={query.search ?? ''} onSearch={(search) => ask({ search })} />
        <Filter
          label={words.filters.state}
          value={query.state}
          values={USER_STATES}
          text={words.states}
          onChange={(state) => ask({ state })}
        />
        <Filter label={words.filters.plan} value={query.plan} values={PLAN_IDS} text={portal.plans} onChange={(plan) => ask({ plan })} />
        <Filter
          label={words.filters.role}
          value={query.role}
          values={['user', 'admin']}
          text={words.roles}
          onChange={(role) => ask({ role })}
        />
      </div>
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value && (
        <>
          <Table
            label={words.table}
            columns={columns(store.open)}
            rows={rows.value.rows}
            keyOf={(user) => user.id}
            sorted={{ by, descending }}
            onSort={(sort) => ask({ sort, descending: String(sort === by ? !descending : sort === 'created') })}
          />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
      {store.opened && <UserDialog key={store.opened.id} store={store} user={store.opened} />}
    </>
  );
});

function columns(open: (user: AdminUser) => void): readonly Column<AdminUser, UserSort>[] {
  return [
    {
      header: words.columns.name,
      sort: 'name',
      cell: (user) => (
        <span className={styles.who}>
          {`${user.firstName} ${user.lastName}`.trim() || words.noName}
          {user.role === 'admin' && <span className={styles.soft}>{words.roles.admin}</span>}
        </span>
      ),
    },
    { header: words.columns.address, sort: 'email', cell: (user) => <span className={styles.who}>{user.email}</span> },
    { header: words.columns.state, cell: (user) => <UserStateMark user={user} /> },
    {
      header: words.columns.plan,
      sort: 'plan',
      cell: (user) => (
        <>
          {portal.plans[user.plan]}
          {user.credits > 0 && <span className={styles.soft}>{words.credits(user.credits)}</span>}
        </>
      ),
    },
    { header: words.columns.videos, cell: (user) => user.videosThisMonth },
    { header: words.columns.joined, sort: 'created', cell: (user) => dateAndTime(user.createdAt) },
    { header: words.columns.lastSeen, sort: 'seen', cell: (user) => (user.lastSeenAt ? dateAndTime(user.lastSeenAt) : words.neverSeen) },
    {
      header: words.columns.change,
      cell: (user) => (
        <Button size="small" aria-label={words.changeOf(user.email)} onClick={() => open(user)}>
          {words.change}
        </Button>
      ),
    },
  ];
}
