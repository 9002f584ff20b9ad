import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { UsageSession } from '../../../../ports/usage-admin-api.ts';
import { LoadingPart } from '../../../components/loading-part.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { dateAndTime } from '../../../text/format.ts';
import type { UsageStore } from './usage-store.ts';
import { durationText } from './usage-text.ts';
import styles from './usage.module.css';

const COLUMNS: readonly Column<UsageSession, never>[] = [
  {
    header: 'Began',
    cell: ({ id, startedAt }) => (
      <Link className={styles.moment} to={`/admin/analytics/sessions/${encodeURIComponent(id)}`}>
        {dateAndTime(startedAt)}
      </Link>
    ),
  },
  {
    header: 'Took',
    cell: ({ startedAt, endedAt }) => <span className={styles.moment}>{durationText(Date.parse(endedAt) - Date.parse(startedAt))}</span>,
  },
  { header: 'Events', cell: ({ events }) => events },
  { header: 'First page', cell: ({ entryPath }) => <span className={styles.long}>{entryPath ?? 'None'}</span> },
  { header: 'Person', cell: ({ person }) => <span className={styles.long}>{person ?? 'Not signed in'}</span> },
];

/** Newest first; each opens what happened in it. */
export const UsageSessions = observer(function UsageSessions({ store, onPage }: UsageSessionsProps) {
  return (
    <LoadingPart from={store.sessions.rows} label="Loading sessions">
      {(page) =>
        page.total === 0 ? (
          <p className={styles.soft}>No session in this time.</p>
        ) : (
          <>
            <Table label="Sessions" columns={COLUMNS} rows={page.rows} keyOf={({ id }) => id} />
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
