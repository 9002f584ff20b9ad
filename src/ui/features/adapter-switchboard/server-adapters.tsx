import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import type { AdapterAdminApi, ServerAdapter } from '#ports/adapter-admin-api.ts';
import { joinClassNames } from '../../components/join-class-names.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { LoadedValue } from '../../stores/loaded-value.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { formatDateTimeWithSeconds } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import styles from './adapters.module.css';
import { useWideScreen } from './use-wide-screen.ts';

type Opened = LoadedValue<readonly ServerAdapter[]>;

function createServerAdaptersStore(api: AdapterAdminApi): Opened {
  return new LoadedValue(async (signal) => {
    const outcome = await api.listServerAdapters({ signal });
    return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
  });
}

/** Adapters of the server's ports, chosen by its settings for all users. */
export function ServerAdapters() {
  const opened = usePageStore(({ adapterAdmin }) => createServerAdaptersStore(adapterAdmin), 'host-providers');
  return (
    <section aria-labelledby="ports-of-the-host" className={styles.host}>
      <h2 id="ports-of-the-host" className={styles.title}>
        {messages.server.title}
      </h2>
      <p className={styles.lead}>{messages.server.text}</p>
      {opened.kind === 'open' ? <Rows store={opened.store} /> : opened.kind === 'opening' ? <PageSpinner /> : null}
    </section>
  );
}

const Rows = observer(function Rows({ store }: { readonly store: Opened }) {
  const wide = useWideScreen();
  if (store.phase === 'failed') return <ErrorNotice message={store.failure} retry={() => void store.load()} />;
  if (store.value === null) return <PageSpinner />;
  if (wide) return <Table label={messages.server.list} columns={COLUMNS} rows={store.value} getKey={getRowKey} />;
  return (
    <ul className={styles.cards} aria-label={messages.server.list}>
      {store.value.map((row) => (
        <li key={getRowKey(row)} className={styles.card}>
          {COLUMNS.map(({ header, cell }) => (
            <div key={header}>{cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  );
});

/** A port may have several adapters. */
const getRowKey = ({ port, vendor: adapter }: ServerAdapter) => `${port} ${adapter}`;

const COLUMNS: readonly Column<ServerAdapter, never>[] = [
  { header: messages.columns.port, cell: ({ port }) => <strong>{port}</strong> },
  { header: messages.columns.vendor, cell: (row) => <AdapterName row={row} /> },
  { header: messages.columns.health, cell: (row) => <Health row={row} /> },
  { header: messages.columns.settings, cell: ({ settings }) => <Settings settings={settings} /> },
];

function AdapterName({ row: { vendor: adapter, capabilities } }: { readonly row: ServerAdapter }) {
  return (
    <div className={styles.part}>
      <span>{adapter}</span>
      {capabilities.length > 0 && <span className={styles.soft}>{capabilities.join(', ')}</span>}
    </div>
  );
}

function Health({ row: { health, latency, troubles: errors } }: { readonly row: ServerAdapter }) {
  return (
    <div className={styles.part}>
      <span className={joinClassNames(styles.health, styles[health])}>{messages.health[health]}</span>
      {latency !== null && <span className={styles.soft}>{messages.milliseconds(latency)}</span>}
      {errors.length > 0 && (
        <details className={styles.troubles}>
          <summary>{messages.lastErrors(errors.length)}</summary>
          <ul>
            {errors.map(({ at, message }, index) => (
              <li key={`${at} ${index}`}>
                <span className={styles.soft}>{formatDateTimeWithSeconds(at)}</span>
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
  if (settings.length === 0) return <span className={styles.soft}>{messages.server.noSettings}</span>;
  return (
    <span className={styles.settings}>
      {settings.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </span>
  );
}
