import { words } from '#messages/features/admin/usage/usage.messages';
import type { UsageReport } from '../../../../ports/usage-admin-api.ts';
import { type Column, Table } from '../../../components/table.tsx';
import { dateText } from '../../../text/format.ts';
import { DayBars } from '../../analytics/day-bars.tsx';
import { Totals } from '../../analytics/totals.tsx';
import styles from './usage.module.css';

type TypeRow = UsageReport['types'][number];
type PageRow = UsageReport['pages'][number];

const TYPES: readonly Column<TypeRow, never>[] = [
  { header: words.events.columns.event, cell: ({ type }) => <span className={styles.long}>{type}</span> },
  { header: words.events.columns.times, cell: ({ events }) => events },
  { header: words.events.columns.devices, cell: ({ devices }) => devices },
];

const PAGES: readonly Column<PageRow, never>[] = [
  { header: words.pages.columns.page, cell: ({ path }) => <span className={styles.long}>{path}</span> },
  { header: words.pages.columns.views, cell: ({ views }) => views },
  { header: words.pages.columns.devices, cell: ({ devices }) => devices },
];

export function UsageFigures({ report }: { readonly report: UsageReport }) {
  const { events, sessions, devices, people, days, types, pages } = report;
  const totals = {
    [words.totals.events]: events,
    [words.totals.sessions]: sessions,
    [words.totals.devices]: devices,
    [words.totals.people]: people,
  };
  return (
    <>
      <Totals values={totals} />
      {days.length > 1 && (
        <DayBars
          label={words.byDay}
          days={days.map((day) => ({ day: day.day, value: day.events, text: words.day(dateText(day.day), day) }))}
        />
      )}
      <div className={styles.pair}>
        <section>
          <h2 className={styles.heading}>{words.pages.title}</h2>
          {pages.length === 0 ? (
            <p className={styles.soft}>{words.pages.empty}</p>
          ) : (
            <Table label={words.pages.table} columns={PAGES} rows={pages} keyOf={({ path }) => path} />
          )}
        </section>
        <section>
          <h2 className={styles.heading}>{words.events.title}</h2>
          <Table label={words.events.table} columns={TYPES} rows={types} keyOf={({ type }) => type} />
        </section>
      </div>
    </>
  );
}
