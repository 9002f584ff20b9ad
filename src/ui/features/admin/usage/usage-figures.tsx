import type { UsageReport } from '../../../../ports/usage-admin-api.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { dateText, plural } from '../../../text/format.ts';
import { DayBars } from '../../analytics/day-bars.tsx';
import { Totals } from '../../analytics/totals.tsx';
import styles from './usage.module.css';

type TypeRow = UsageReport['types'][number];
type PageRow = UsageReport['pages'][number];
type Day = UsageReport['days'][number];

const TYPES: readonly Column<TypeRow, never>[] = [
  { header: 'Event', cell: ({ type }) => <span className={styles.long}>{type}</span> },
  { header: 'Times', cell: ({ events }) => events },
  { header: 'Devices', cell: ({ devices }) => devices },
];

const PAGES: readonly Column<PageRow, never>[] = [
  { header: 'Page', cell: ({ path }) => <span className={styles.long}>{path}</span> },
  { header: 'Views', cell: ({ views }) => views },
  { header: 'Devices', cell: ({ devices }) => devices },
];

export function UsageFigures({ report }: { readonly report: UsageReport }) {
  const { events, sessions, devices, people, days, types, pages } = report;
  return (
    <>
      <Totals values={{ Events: events, Sessions: sessions, Devices: devices, 'People signed in': people }} />
      {days.length > 1 && (
        <DayBars label="Events, by day" days={days.map((day) => ({ day: day.day, value: day.events, text: dayText(day) }))} />
      )}
      <div className={styles.pair}>
        <section>
          <h2 className={styles.heading}>Pages</h2>
          {pages.length === 0 ? (
            <p className={styles.soft}>No page was viewed in this time.</p>
          ) : (
            <Table label="Pages by views" columns={PAGES} rows={pages} keyOf={({ path }) => path} />
          )}
        </section>
        <section>
          <h2 className={styles.heading}>Events</h2>
          <Table label="Events by frequency" columns={TYPES} rows={types} keyOf={({ type }) => type} />
        </section>
      </div>
    </>
  );
}

function dayText({ day, events, sessions, devices }: Day): string {
  return `${dateText(day)}: ${plural(events, 'event')}, ${plural(sessions, 'session')}, ${plural(devices, 'device')}`;
}
