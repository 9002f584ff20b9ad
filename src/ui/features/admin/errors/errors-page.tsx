import { words } from '#messages/features/admin/errors/errors.messages';
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
import { changedParams, errorQueryOf } from '../parse-admin-query.ts';
import { SearchField } from '../search-field.tsx';
import { ErrorActs } from './error-actions.tsx';
import { kindText } from './error-text.ts';
import styles from './errors.module.css';
import type { ErrorsStore } from './errors-store.ts';

/** /admin/errors: what broke in people's pages, alike ones together. */
export function ErrorsPage() {
  return (
    <AdminFrame title={words.title} actions={<LinkButton to="/admin/errors/traces">{words.traces}</LinkButton>}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createErrorsStore(errorQueryOf(params)), 'errors');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
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
        <SearchField label={words.search} value={query.search ?? ''} onSearch={(search) => ask({ search })} />
        <Filter label={words.state} value={query.state} values={ERROR_STATES} text={words.states} onChange={(state) => ask({ state })} />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <Nothing searched={searched} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.list.label} columns={columns(store)} rows={rows.value.rows} keyOf={(group) => group.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

function Nothing({ searched }: { readonly searched: boolean }) {
  return searched ? (
    <EmptyState title={words.notFound.title} text={words.notFound.text} />
  ) : (
    <EmptyState title={words.none.title} text={words.none.text} />
  );
}

function columns(store: ErrorsStore): readonly Column<ErrorGroup, never>[] {
  return [
    {
      header: words.list.error,
      cell: ({ id, title, place }) => (
        <span className={styles.what}>
          <Link to={`/admin/errors/${id}`} className={styles.title}>
            {title}
          </Link>
          <span className={admin.soft}>{place}</span>
        </span>
      ),
    },
    { header: words.list.state, cell: ({ state }) => <span className={admin.state}>{words.states[state]}</span> },
    { header: words.list.kind, cell: ({ kind }) => kindText(kind) },
    { header: words.list.times, cell: ({ times }) => times },
    { header: words.list.people, cell: ({ people }) => people },
    { header: words.list.lastSeen, cell: ({ lastAt }) => dateAndTime(lastAt) },
    { header: words.list.version, cell: ({ release }) => release },
    {
      header: words.list.change,
      cell: (group) => (
        <ErrorActs
          group={group}
          busy={store.list.actions.busy === group.id}
          onState={(state) => void store.setState(group.id, state)}
          onRemove={() => void store.remove(group.id)}
        />
      ),
    },
  ];
}
