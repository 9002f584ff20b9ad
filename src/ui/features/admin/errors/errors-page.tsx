import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ERROR_STATES, type ErrorGroup } from '../../../../ports/error-admin-api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { dateAndTime } from '../../../text/format.ts';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { Filter } from '../filter.tsx';
import { changedParams, errorQueryOf } from '../query-text.ts';
import { SearchField } from '../search-field.tsx';
import { ErrorActs } from './error-acts.tsx';
import { ERROR_STATE_TEXT, kindText } from './error-text.ts';
import styles from './errors.module.css';
import type { ErrorsStore } from './errors-store.ts';

/** /admin/errors: what broke in people's pages, alike ones together. */
export function ErrorsPage() {
  return (
    <AdminFrame title="Errors" actions={<LinkButton to="/admin/errors/traces">How long pages take</LinkButton>}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createErrorsStore(errorQueryOf(params)), 'errors');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Errors store={opened.store} />;
}

const Errors = observer(function Errors({ store }: { readonly store: ErrorsStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(errorQueryOf(params)), [store, params]);

  const { rows, query, actions } = store.list;
  const searched = query.search !== undefined || query.state !== undefined;
  return (
    <>
      <div className={admin.filters}>
        <SearchField label="Search by words or place" value={query.search ?? ''} onSearch={(search) => ask({ search })} />
        <Filter label="State" value={query.state} values={ERROR_STATES} text={ERROR_STATE_TEXT} onChange={(state) => ask({ state })} />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <Nothing searched={searched} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label="Errors" columns={columns(store)} rows={rows.value.rows} keyOf={(group) => group.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

function Nothing({ searched }: { readonly searched: boolean }) {
  return searched ? (
    <EmptyState title="No such error" text="No error has these words in it and this state. Search for fewer of them." />
  ) : (
    <EmptyState title="No errors" text="What breaks in somebody’s page is listed here, alike ones together, for 30 days." />
  );
}

function columns(store: ErrorsStore): readonly Column<ErrorGroup, never>[] {
  return [
    {
      header: 'Error',
      cell: ({ id, title, place }) => (
        <span className={styles.what}>
          <Link to={`/admin/errors/${id}`} className={styles.title}>
            {title}
          </Link>
          <span className={admin.soft}>{place}</span>
        </span>
      ),
    },
    { header: 'State', cell: ({ state }) => <span className={admin.state}>{ERROR_STATE_TEXT[state]}</span> },
    { header: 'Kind', cell: ({ kind }) => kindText(kind) },
    { header: 'Times', cell: ({ times }) => times },
    { header: 'People', cell: ({ people }) => people },
    { header: 'Last seen', cell: ({ lastAt }) => dateAndTime(lastAt) },
    { header: 'Version', cell: ({ release }) => release },
    {
      header: 'Change',
      cell: (group) => (
        <ErrorActs group={group} busy={store.list.actions.busy === group.id} onState={(state) => void store.setState(group.id, state)} />
      ),
    },
  ];
}
