import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/users.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import type { AdminUser, UserSort } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { Column } from '../../components/table.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminList, useListQuery } from './admin-list.tsx';
import styles from './admin.module.css';
import { Filter } from './filter.tsx';
import { parseUserQuery } from './parse-admin-query.ts';
import { SearchField } from './search-field.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UsersStore } from './users-store.ts';
import { USER_STATES } from '#domain/admin/compute-user-state.ts';
import { joinClassNames } from '../../components/join-class-names.ts';

/** /admin/users (API-3). The query is in the URL, so that it can be shared. */
export function UsersPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenUsers />
    </AdminFrame>
  );
}

function OpenUsers() {
  const [params] = useSearchParams();
  const opened = usePageStore((app) => new UsersStore(app, parseUserQuery(params)), 'users');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Users store={opened.store} />;
}

const Users = observer(function Users({ store }: { readonly store: UsersStore }) {
  const changeQuery = useListQuery(store.list, parseUserQuery);
  const { query } = store.list;
  const by = query.sort ?? 'created';
  const descending = query.descending ?? by === 'created';
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.filters.search} value={query.search ?? ''} onSearch={(search) => changeQuery({ search })} />
        <Filter
          label={messages.filters.state}
          value={query.state}
          values={USER_STATES}
          text={messages.states}
          onChange={(state) => changeQuery({ state })}
        />
        <Filter
          label={messages.filters.plan}
          value={query.plan}
          values={PLAN_IDS}
          text={portal.plans}
          onChange={(plan) => changeQuery({ plan })}
        />
        <Filter
          label={messages.filters.role}
          value={query.role}
          values={['user', 'admin']}
          text={messages.roles}
          onChange={(role) => changeQuery({ role })}
        />
      </div>
      <AdminList
        list={store.list}
        label={messages.table}
        columns={createColumns(store.open)}
        getKey={(user) => user.id}
        sorted={{ by, descending }}
        onSort={(sort) => changeQuery({ sort, descending: String(sort === by ? !descending : sort === 'created') })}
        onQuery={changeQuery}
      />
      {store.opened && <UserDialog key={store.opened.id} store={store} user={store.opened} />}
    </>
  );
});

function createColumns(open: (user: AdminUser) => void): readonly Column<AdminUser, UserSort>[] {
  return [
    {
      header: messages.columns.name,
      sort: 'name',
      cell: (user) => (
        <span className={styles.who}>
          {`${user.firstName} ${user.lastName}`.trim() || messages.noName}
          {user.role === 'admin' && <span className={styles.soft}>{messages.roles.admin}</span>}
        </span>
      ),
    },
    { header: messages.columns.address, sort: 'email', cell: (user) => <span className={styles.who}>{user.email}</span> },
    { header: messages.columns.state, cell: (user) => <UserStateMark user={user} /> },
    {
      header: messages.columns.plan,
      sort: 'plan',
      cell: (user) => (
        <>
          {portal.plans[user.plan]}
          {user.credits > 0 && <span className={styles.soft}>{messages.credits(user.credits)}</span>}
        </>
      ),
    },
    { header: messages.columns.videos, cell: (user) => user.videosThisMonth },
    { header: messages.columns.joined, sort: 'created', cell: (user) => formatDateTime(user.createdAt) },
    {
      header: messages.columns.lastSeen,
      sort: 'seen',
      cell: (user) => (user.lastSeenAt ? formatDateTime(user.lastSeenAt) : messages.neverSeen),
    },
    {
      header: messages.columns.change,
      cell: (user) => (
        <Button size="small" aria-label={messages.changeOf(user.email)} onClick={() => open(user)}>
          {messages.change}
        </Button>
      ),
    },
  ];
}

function UserStateMark({ user }: { readonly user: AdminUser }) {
  const why = user.state === 'leaving' && user.erasedAt ? messages.erased(formatDateTime(user.erasedAt)) : user.banReason;
  return (
    <>
      <span className={joinClassNames(styles.state, user.state === 'banned' && styles.banned)}>{messages.states[user.state]}</span>
      {why && <span className={styles.soft}>{why}</span>}
    </>
  );
}
