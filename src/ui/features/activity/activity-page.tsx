import { messages } from '#messages/features/activity/activity.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { canDo } from '#domain/account/permissions.ts';
import { ACTIVITY_GROUPS } from '#domain/activity/activity.ts';
import type { ActivityEntry, ActivityFormat } from '#ports/activity-api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { saveFile } from '../../components/save-file.ts';
import { PageSpinner } from '../../components/spinner.tsx';
import type { Column } from '../../components/table.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminList, useListQuery } from '../admin/admin-list.tsx';
import { Filter } from '../admin/filter.tsx';
import { SearchField } from '../admin/search-field.tsx';
import { ActivityStore, parseActivityQuery } from './activity-store.ts';
import styles from './activity.module.css';

/** /dashboard/activity: who did what in the active workspace. */
export const ActivityPage = observer(function ActivityPage() {
  const { organization } = useServices().session;
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      {canDo(organization?.role ?? null, 'see-activity') ? (
        <OpenActivity key={organization?.id ?? ''} workspace={organization?.name ?? messages.personal} />
      ) : (
        <EmptyState
          wholePage
          title={messages.refused.title}
          text={messages.refused.text}
          actions={<LinkButton to="/dashboard">{messages.refused.leave}</LinkButton>}
        />
      )}
    </div>
  );
});

function OpenActivity({ workspace }: { readonly workspace: string }) {
  const [params] = useSearchParams();
  const opened = usePageStore(({ activity }) => new ActivityStore(activity, parseActivityQuery(params)), workspace);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Activity store={opened.store} workspace={workspace} />;
}

const Activity = observer(function Activity({ store, workspace }: { readonly store: ActivityStore; readonly workspace: string }) {
  const changeQuery = useListQuery(store.list, parseActivityQuery);
  const { query, actions } = store.list;
  const download = async (format: ActivityFormat): Promise<void> => {
    const file = await store.download(format);
    if (file) saveFile(file, `castwright-activity.${format}`);
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle(workspace)}
        actions={
          <>
            <Button busy={actions.busy === 'csv'} onClick={() => void download('csv')}>
              {messages.csv}
            </Button>
            <Button busy={actions.busy === 'json'} onClick={() => void download('json')}>
              {messages.json}
            </Button>
          </>
        }
      />
      <div className={styles.filters}>
        <SearchField label={messages.filters.person} value={query.person ?? ''} onSearch={(person) => changeQuery({ person })} />
        <Filter
          label={messages.filters.group}
          value={query.group}
          values={ACTIVITY_GROUPS}
          text={messages.groups}
          onChange={(group) => changeQuery({ group })}
        />
        <TextField label={messages.filters.from} type="date" value={query.from ?? ''} onValueChange={(from) => changeQuery({ from })} />
        <TextField label={messages.filters.to} type="date" value={query.to ?? ''} onValueChange={(to) => changeQuery({ to })} />
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

const COLUMNS: readonly Column<ActivityEntry, never>[] = [
  { header: messages.columns.when, cell: ({ at }) => <span className={styles.when}>{formatDateTime(at)}</span> },
  { header: messages.columns.who, cell: ({ person }) => <span className={styles.who}>{person.name || messages.deletedAccount}</span> },
  {
    header: messages.columns.what,
    cell: ({ kind, item, details }) => (
      <span className={styles.what} dir="auto">
        {messages.deeds[kind](item?.name ?? '', details)}
      </span>
    ),
  },
];
