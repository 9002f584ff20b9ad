import { words } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { UsageSession } from '../../../../ports/usage-admin-api.ts';
import { LoadingPart } from '../../../components/loaded-section.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { dateAndTime } from '../../../text/format.ts';
import type { UsageStore } from './usage-store.ts';
import { durationText } from './usage-text.ts';
import styles from './usage.module.css';

const COLUMNS: readonly Column<UsageSession, never>[] = [
  {
    header: words.sessions.columns.began,
    cell: ({ id, startedAt }) => (
      <Link className={styles.moment} to={`/admin/analytics/sessions/${encodeURIComponent(id)}`}>
        {dateAndTime(startedAt)}
      </Link>
    ),
  },
  {
    header: words.sessions.columns.took,
    cell: ({ startedAt, endedAt }) => <span className={styles.moment}>{durationText(Date.parse(endedAt) - Date.parse(startedAt))}</span>,
  },
  { header: words.sessions.columns.events, cell: ({ events }) => events },
  {
    header: words.sessions.columns.firstPage,
    cell: ({ entryPath }) => <span className={styles.long}>{entryPath ?? words.sessions.noPage}</span>,
  },
  {
    header: words.sessions.columns.person,
    cell: ({ person }) => <span className={styles.long}>{person ?? words.sessions.signedOut}</span>,
  },
];

/** Newest first; each opens what happened in it. */
export const UsageSessions = observer(function UsageSessions({ store, onPage }: UsageSessionsProps) {
  return (
    <LoadingPart from={store.sessions.rows} label={words.sessions.loading}>
      {(page) =>
        page.total === 0 ? (
          <p className={styles.soft}>{words.sessions.empty}</p>
        ) : (
          <>
            <Table label={words.sessions.table} columns={COLUMNS} rows={page.rows} keyOf={({ id }) => id} />
            <Pager {...page} onPage={onPage} />
          </>
        )
      }
    </LoadingPart>
  );
});

interface UsageSessionsProps {
  readonly store: UsageStore;
  readonly onPage: (page: number) => void;
}
