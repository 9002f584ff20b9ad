import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import type { HostProvider } from '../../../ports/adapter-admin-api.ts';
import { classNames } from '../../components/class-names.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import type { Loaded } from '../../stores/loaded-value.ts';
import { dateAndSecond } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import styles from './adapters.module.css';
import { useWide } from './use-wide-screen.ts';

type Opened = Loaded<readonly HostProvider[]>;

/** Who stands behind the ports of the host: chosen by its settings, for everybody. */
export function HostProviders() {
  const opened = usePageStore((services) => services.createHostProvidersStore(), 'host-providers');
  return (
    <section aria-labelledby="ports-of-the-host" className={styles.host}>
      <h2 id="ports-of-the-host" className={styles.title}>
        {words.host.title}
      </h2>
      <p className={styles.lead}>{words.host.text}</p>
      {opened.kind === 'open' ? <Rows store={opened.store} /> : opened.kind === 'opening' ? <PageSpinner /> : null}
    </section>
  );
}

const Rows = observer(function Rows({ store }: { readonly store: Opened }) {
  const wide = useWide();
  if (store.phase === 'failed') return <ErrorNotice message={store.failure} retry={() => void store.load()} />;
  if (store.value === null) return <PageSpinner />;
  if (wide) return <Table label={words.host.list} columns={COLUMNS} rows={store.value} keyOf={keyOf} />;
  return (
    <ul className={styles.cards} aria-label={words.host.list}>
      {store.value.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          {COLUMNS.map(({ header, cell }) => (
            <div key={header}>{cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  );
});

/** Several vendors may stand behind one port. */
const keyOf = ({ port, vendor }: HostProvider) => `${port} ${vendor}`;

const COLUMNS: readonly Column<HostProvider, never>[] = [
  { header: words.columns.port, cell: ({ port }) => <strong>{port}</strong> },
  { header: words.columns.vendor, cell: (row) => <Vendor row={row} /> },
  { header: words.columns.health, cell: (row) => <Health row={row} /> },
  { header: words.columns.settings, cell: ({ settings }) => <Settings settings={settings} /> },
];

function Vendor({ row: { vendor, capabilities } }: { readonly row: HostProvider }) {
  return (
    <div className={styles.part}>
      <span>{vendor}</span>
      {capabilities.length > 0 && <span className={styles.soft}>{capabilities.join(', ')}</span>}
    </div>
  );
}

function Health({ row: { health, latency, troubles } }: { readonly row: HostProvider }) {
  return (
    <div className={styles.part}>
      <span className={classNames(styles.health, styles[health])}>{words.health[health]}</span>
      {latency !== null && <span className={styles.soft}>{words.milliseconds(latency)}</span>}
      {troubles.length > 0 && (
        <details className={styles.troubles}>
          <summary>{words.lastErrors(troubles.length)}</summary>
          <ul>
            {troubles.map(({ at, message }, index) => (
              <li key={`${at} ${index}`}>
                <span className={styles.soft}>{dateAndSecond(at)}</span>
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Settings({ settings }: { readonly settings: readonly string[] }) {
  if (settings.length === 0) return <span className={styles.soft}>{words.host.noSettings}</span>;
  return (
    <span className={styles.settings}>
      {settings.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </span>
  );
}
