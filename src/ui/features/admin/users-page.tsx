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
import { PLAN_TEXT, STATE_TEXT } from './admin-text.ts';
import { Filter } from './filter.tsx';
import { changedParams, userQueryOf } from './query-text.ts';
import { SearchField } from './search-field.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserStateMark } from './user-state-mark.tsx';
import type { UsersStore } from './users-store.ts';

/** API-3: /admin/users. What is asked stands in the address, so that it can be sent to a colleague. */
export function UsersPage() {
  return (
    <AdminFrame title="Users">
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createUsersStore(userQueryOf(params)), 'users');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
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
        <SearchField label="Search by name or address" value={query.search ?? ''} onSearch={(search) => ask({ search })} />
        <Filter label="State" value={query.state} values={USER_STATES} text={STATE_TEXT} onChange={(state) => ask({ state })} />
        <Filter label="Plan" value={query.plan} values={PLAN_IDS} text={PLAN_TEXT} onChange={(plan) => ask({ plan })} />
        <Filter
          label="Role"
          value={query.role}
          values={['user', 'admin']}
          text={{ user: 'User', admin: 'Administrator' }}
          onChange={(role) => ask({ role })}
        />
      </div>
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value && (
        <>
          <Table
            label="Users"
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
      header: 'Name',
      sort: 'name',
      cell: (user) => (
        <span className={styles.who}>
          {`${user.firstName} ${user.lastName}`.trim() || 'No name'}
          {user.role === 'admin' && <span className={styles.soft}>Administrator</span>}
        </span>
      ),
    },
    { header: 'Address', sort: 'email', cell: (user) => <span className={styles.who}>{user.email}</span> },
    { header: 'State', cell: (user) => <UserStateMark user={user} /> },
    {
      header: 'Plan',
      sort: 'plan',
      cell: (user) => (
        <>
          {PLAN_TEXT[user.plan]}
          {user.credits > 0 && <span className={styles.soft}>{user.credits} credits</span>}
        </>
      ),
    },
    { header: 'Videos this month', cell: (user) => user.videosThisMonth },
    { header: 'Joined', sort: 'created', cell: (user) => dateAndTime(user.createdAt) },
    { header: 'Last seen', sort: 'seen', cell: (user) => (user.lastSeenAt ? dateAndTime(user.lastSeenAt) : 'Never') },
    {
      header: 'Change',
      cell: (user) => (
        <Button size="small" aria-label={`Change ${user.email}`} onClick={() => open(user)}>
          Change
        </Button>
      ),
    },
  ];
}
