import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/waitlist-requests.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { WAITLIST_STATES, type WaitlistEntry } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { Column } from '../../components/table.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminStateList } from './admin-state-list.tsx';
import styles from './admin.module.css';
import { parseWaitlistQuery } from './parse-admin-query.ts';
import { WaitlistRequestsStore } from './waitlist-requests-store.ts';

/** /admin/waitlist: requests for an account. */
export function WaitlistRequestsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenWaitlistRequests />
    </AdminFrame>
  );
}

function OpenWaitlistRequests() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ admin }) => new WaitlistRequestsStore(admin, parseWaitlistQuery(params)), 'waiting');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <WaitlistRequests store={opened.store} />;
}

const WaitlistRequests = observer(function WaitlistRequests({ store }: { readonly store: WaitlistRequestsStore }) {
  return (
    <AdminStateList
      list={store.list}
      parseQuery={parseWaitlistQuery}
      state={store.list.query.state ?? 'waiting'}
      states={WAITLIST_STATES}
      columns={createColumns(store)}
      getKey={(entry) => entry.id}
      messages={messages}
    />
  );
});

function createColumns(store: WaitlistRequestsStore): readonly Column<WaitlistEntry, never>[] {
  return [
    { header: messages.columns.name, cell: (entry) => <span className={styles.who}>{entry.name}</span> },
    { header: messages.columns.address, cell: (entry) => <span className={styles.who}>{entry.email}</span> },
    { header: messages.columns.requested, cell: (entry) => formatDateTime(entry.requestedAt) },
    { header: messages.columns.state, cell: (entry) => messages.states[entry.state] },
    { header: messages.columns.decide, cell: (entry) => <Decision store={store} entry={entry} /> },
  ];
}

const Decision = observer(function Decision({ store, entry }: { readonly store: WaitlistRequestsStore; readonly entry: WaitlistEntry }) {
  if (entry.state !== 'waiting') return entry.decidedAt ? formatDateTime(entry.decidedAt) : '';
  const { busy } = store.list.actions;
  return (
    <>
      <Button
        size="small"
        kind="primary"
        busy={busy === `approve ${entry.id}`}
        aria-label={messages.approveOf(entry.email)}
        onClick={() => void store.decide(entry.id, 'approve')}
      >
        {messages.approve}
      </Button>{' '}
      <Button
        size="small"
        kind="ghost"
        busy={busy === `decline ${entry.id}`}
        aria-label={messages.declineOf(entry.email)}
        onClick={() => void store.decide(entry.id, 'decline')}
      >
        {messages.decline}
      </Button>
    </>
  );
});
