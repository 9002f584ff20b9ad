import { messages } from '#messages/features/admin/errors/errors.messages';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import type { ErrorGroup } from '#ports/error-admin-api.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList, useListQuery } from '../admin-list.tsx';
import admin from '../admin.module.css';
import { Filter } from '../filter.tsx';
import { parseErrorQuery } from '../parse-admin-query.ts';
import { SearchField } from '../search-field.tsx';
import { ErrorActions } from './error-actions.tsx';
import { formatErrorKind } from './error-text.ts';
import styles from './errors.module.css';
import { ErrorsStore } from './errors-store.ts';
import { ERROR_STATES } from '#domain/errors/error-report-payload.ts';

/** /admin/errors: errors of users' pages, grouped by cause. */
export function ErrorsPage() {
  return (
    <AdminFrame title={messages.title} actions={<LinkButton to="/admin/errors/traces">{messages.traces}</LinkButton>}>
      <OpenErrors />
    </AdminFrame>
  );
}

function OpenErrors() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ errorAdmin }) => new ErrorsStore(errorAdmin, parseErrorQuery(params)), 'errors');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Errors store={opened.store} />;
}

const Errors = observer(function Errors({ store }: { readonly store: ErrorsStore }) {
  const changeQuery = useListQuery(store.list, parseErrorQuery);
  const { query, actions } = store.list;
  const searched = query.search !== undefined || query.state !== undefined;
  return (
    <>
      <div className={admin.filters}>
        <SearchField label={messages.search} value={query.search ?? ''} onSearch={(search) => changeQuery({ search })} />
        <Filter
          label={messages.state}
          value={query.state}
          values={ERROR_STATES}
          text={messages.states}
          onChange={(state) => changeQuery({ state })}
        />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <AdminList
        list={store.list}
        label={messages.list.label}
        columns={createColumns(store)}
        getKey={(group) => group.id}
        empty={searched ? messages.notFound : messages.none}
        onQuery={changeQuery}
      />
    </>
  );
});

function createColumns(store: ErrorsStore): readonly Column<ErrorGroup, never>[] {
  return [
    {
      header: messages.list.error,
      cell: ({ id, title, place: location }) => (
        <span className={styles.what}>
          <Link to={`/admin/errors/${id}`} className={styles.title}>
            {title}
          </Link>
          <span className={admin.soft}>{location}</span>
        </span>
      ),
    },
    { header: messages.list.state, cell: ({ state }) => <span className={admin.state}>{messages.states[state]}</span> },
    { header: messages.list.kind, cell: ({ kind }) => formatErrorKind(kind) },
    { header: messages.list.times, cell: ({ times }) => times },
    { header: messages.list.people, cell: ({ people }) => people },
    { header: messages.list.lastSeen, cell: ({ lastAt }) => formatDateTime(lastAt) },
    { header: messages.list.version, cell: ({ release }) => release },
    {
      header: messages.list.change,
      cell: (group) => (
        <ErrorActions
          group={group}
          busy={store.list.actions.busy === group.id}
          onState={(state) => void store.setState(group.id, state)}
          onRemove={() => void store.remove(group.id)}
        />
      ),
    },
  ];
}
