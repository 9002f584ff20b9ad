import { messages } from '#messages/features/admin/usage/usage.messages';
import { type Column, Table } from '#ui/components/table.tsx';
import { formatDate } from '#ui/text/format.ts';
import { DayBars } from '../../analytics/day-bars.tsx';
import { Totals } from '../../analytics/totals.tsx';
import styles from './usage.module.css';
import type { UsageReport } from '#domain/usage/usage-record.ts';

type TypeRow = UsageReport['types'][number];
type PageRow = UsageReport['pages'][number];

const TYPES: readonly Column<TypeRow, never>[] = [
  { header: messages.events.columns.event, cell: ({ type }) => <span className={styles.long}>{type}</span> },
  { header: messages.events.columns.times, cell: ({ events }) => events },
  { header: messages.events.columns.devices, cell: ({ devices }) => devices },
];

const PAGES: readonly Column<PageRow, never>[] = [
  { header: messages.pages.columns.page, cell: ({ path }) => <span className={styles.long}>{path}</span> },
  { header: messages.pages.columns.views, cell: ({ views }) => views },
  { header: messages.pages.columns.devices, cell: ({ devices }) => devices },
];

export function UsageMetrics({ report }: { readonly report: UsageReport }) {
  const { events, sessions, devices, people, days, types, pages } = report;
  const totals = {
    [messages.totals.events]: events,
    [messages.totals.sessions]: sessions,
    [messages.totals.devices]: devices,
    [messages.totals.people]: people,
  };
  return (
    <>
      <Totals values={totals} />
      {days.length > 1 && (
        <DayBars
          label={messages.byDay}
          days={days.map((day) => ({ day: day.day, value: day.events, text: messages.day(formatDate(day.day), day) }))}
        />
      )}
      <div className={styles.pair}>
        <section>
          <h2 className={styles.heading}>{messages.pages.title}</h2>
          {pages.length === 0 ? (
            <p className={styles.soft}>{messages.pages.empty}</p>
          ) : (
            <Table label={messages.pages.table} columns={PAGES} rows={pages} getKey={({ path }) => path} />
          )}
        </section>
        <section>
          <h2 className={styles.heading}>{messages.events.title}</h2>
          <Table label={messages.events.table} columns={TYPES} rows={types} getKey={({ type }) => type} />
        </section>
      </div>
    </>
  );
}
