import { messages } from '#messages/features/admin/storage/allowances.messages';
import { observer } from 'mobx-react-lite';
import { formatBytes } from '#domain/text/format-bytes.ts';
import type { AllowanceUse } from '#ports/admin-api.ts';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { type Column, Table } from '#ui/components/table.tsx';
import type { LoadedValue } from '#ui/stores/loaded-value.ts';
import { formatNumber } from '#ui/text/format.ts';
import styles from '../admin.module.css';

const isRate = ({ id }: AllowanceUse): boolean => id.startsWith('rate.');

/** Who may use how much, with today's use. */
export const AllowancesSection = observer(function AllowancesSection({ from }: { readonly from: LoadedValue<readonly AllowanceUse[]> }) {
  return (
    <section aria-labelledby="limits" className={styles.limits}>
      <h2 id="limits">{messages.title}</h2>
      <p className={styles.soft}>{messages.text}</p>
      <LoadedSection from={from} label={messages.loading}>
        {(allowances) => (
          <>
            <Table label={messages.table} columns={COLUMNS} rows={allowances.filter((one) => !isRate(one))} getKey={({ id }) => id} />
            <details>
              <summary>{messages.requests}</summary>
              <Table label={messages.requests} columns={COLUMNS} rows={allowances.filter(isRate)} getKey={({ id }) => id} />
            </details>
          </>
        )}
      </LoadedSection>
    </section>
  );
});

const COLUMNS: readonly Column<AllowanceUse, never>[] = [
  {
    header: messages.columns.what,
    cell: ({ what, who }) => (
      <span className={styles.who}>
        {what}
        <span className={styles.soft}>{messages.who[who]}</span>
      </span>
    ),
  },
  {
    header: messages.columns.limit,
    cell: ({ most, unit, window, setting }) => (
      <>
        {window === null ? formatAmount(most, unit) : messages.within(formatAmount(most, unit), window)}
        {setting !== null && <span className={styles.soft}>{messages.setting(setting)}</span>}
      </>
    ),
  },
  { header: messages.columns.used, cell: ({ used, unit }) => (used === null ? messages.notCounted : formatAmount(used, unit)) },
  {
    header: messages.columns.top,
    cell: ({ used, top, unit }) =>
      top.length === 0
        ? used !== null && messages.nobody
        : top.map(({ name, amount }) => (
            <span key={name} className={styles.who}>
              {messages.share(name ?? messages.visitors, formatAmount(amount, unit))}
            </span>
          )),
  },
  {
    header: messages.columns.beyond,
    cell: ({ beyond, code }) => (
      <>
        {messages.beyond[beyond]}
        {code !== null && <code className={styles.soft}>{code}</code>}
      </>
    ),
  },
];

function formatAmount(amount: number, unit: AllowanceUse['unit']): string {
  if (unit === 'bytes') return formatBytes(amount);
  const text = formatNumber(Math.round(amount * 100) / 100);
  if (unit === 'seconds') return messages.seconds(text);
  return unit === 'dollars' ? messages.dollars(text) : text;
}
