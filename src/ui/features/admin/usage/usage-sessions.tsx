import { messages } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { Pager } from '#ui/components/pager.tsx';
import { type Column, Table } from '#ui/components/table.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import type { UsageStore } from './usage-store.ts';
import { formatUsageDuration } from './usage-text.ts';
import styles from './usage.module.css';
import type { UsageSession } from '#domain/usage/usage-record.ts';

const COLUMNS: readonly Column<UsageSession, never>[] = [
  {
    header: messages.sessions.columns.began,
    cell: ({ id, startedAt }) => (
      <Link className={styles.moment} to={`/admin/analytics/sessions/${encodeURIComponent(id)}`}>
        {formatDateTime(startedAt)}
      </Link>
    ),
  },
  {
    header: messages.sessions.columns.took,
    cell: ({ startedAt, endedAt }) => (
      <span className={styles.moment}>{formatUsageDuration(Date.parse(endedAt) - Date.parse(startedAt))}</span>
    ),
  },
  { header: messages.sessions.columns.events, cell: ({ events }) => events },
  {
    header: messages.sessions.columns.firstPage,
    cell: ({ entryPath }) => <span className={styles.long}>{entryPath ?? messages.sessions.noPage}</span>,
  },
  {
    header: messages.sessions.columns.person,
    cell: ({ person }) => <span className={styles.long}>{person ?? messages.sessions.signedOut}</span>,
  },
];

/** List of sessions, newest first; each links to its events. */
export const UsageSessions = observer(function UsageSessions({ store, onPage }: UsageSessionsProps) {
  return (
    <LoadedSection from={store.sessions.rows} label={messages.sessions.loading}>
      {(page) =>
        page.total === 0 ? (
          <p className={styles.soft}>{messages.sessions.empty}</p>
        ) : (
          <>
            <Table label={messages.sessions.table} columns={COLUMNS} rows={page.rows} getKey={({ id }) => id} />
            <Pager {...page} onPage={onPage} />
          </>
        )
      }
    </LoadedSection>
  );
});

interface UsageSessionsProps {
  readonly store: UsageStore;
  readonly onPage: (page: number) => void;
}
