import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/waitlist-requests.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WAITLIST_STATES, type WaitlistEntry } from '../../../ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { Select } from '../../components/select.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { dateAndTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { changedParams, waitlistQueryOf } from './parse-admin-query.ts';
import type { WaitingStore } from './waitlist-requests-store.ts';

/** /admin/waitlist: who asked for a place. */
export function WaitingPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createWaitingStore(waitlistQueryOf(params)), 'waiting');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Waiting store={opened.store} />;
}

const Waiting = observer(function Waiting({ store }: { readonly store: WaitingStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(waitlistQueryOf(params)), [store, params]);

  const { rows, query, actions } = store.list;
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={words.stateFilter}
          value={query.state ?? 'waiting'}
          options={WAITLIST_STATES.map((value) => ({ value, label: words.states[value] }))}
          onValueChange={(state) => ask({ state })}
        />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={words.empty.title} text={words.empty.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.table} columns={columns(store)} rows={rows.value.rows} keyOf={(entry) => entry.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

function columns(store: WaitingStore): readonly Column<WaitlistEntry, never>[] {
  return [
    { header: words.columns.name, cell: (entry) => <span className={styles.who}>{entry.name}</span> },
    { header: words.columns.address, cell: (entry) => <span className={styles.who}>{entry.email}</span> },
    { header: words.columns.asked, cell: (entry) => dateAndTime(entry.requestedAt) },
    { header: words.columns.state, cell: (entry) => words.states[entry.state] },
    { header: words.columns.decide, cell: (entry) => <Decision store={store} entry={entry} /> },
  ];
}

const Decision = observer(function Decision({ store, entry }: { readonly store: WaitingStore; readonly entry: WaitlistEntry }) {
  if (entry.state !== 'waiting') return entry.decidedAt ? dateAndTime(entry.decidedAt) : '';
  const { busy } = store.list.actions;
  return (
    <>
      <Button
        size="small"
        kind="primary"
        busy={busy === `approve ${entry.id}`}
        aria-label={words.approveOf(entry.email)}
        onClick={() => void store.decide(entry.id, 'approve')}
      >
        {words.approve}
      </Button>{' '}
      <Button
        size="small"
        kind="quiet"
        busy={busy === `decline ${entry.id}`}
        aria-label={words.declineOf(entry.email)}
        onClick={() => void store.decide(entry.id, 'decline')}
      >
        {words.decline}
      </Button>
    </>
  );
});
