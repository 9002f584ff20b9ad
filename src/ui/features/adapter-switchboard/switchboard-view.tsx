import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PortFaults } from './port-faults.tsx';
import { PortHealth } from './port-health.tsx';
import { PortName } from './port-name.tsx';
import { PortTries } from './port-tests.tsx';
import { PortVendor } from './port-adapter.tsx';
import type { ProvidersStore } from './switchboard-store.ts';
import styles from './adapters.module.css';
import type { SwitchboardPort } from './switchboard.ts';
import { useWide } from './use-wide-screen.ts';

export function Switchboard() {
  const opened = usePageStore((services) => services.createProvidersStore(), 'providers');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Ports store={opened.store} />;
}

const Ports = observer(function Ports({ store }: { readonly store: ProvidersStore }) {
  const wide = useWide();
  return (
    <section aria-labelledby="ports-of-this-browser">
      <h2 id="ports-of-this-browser" className={styles.title}>
        {words.browser.title}
      </h2>
      <p className={styles.lead}>{words.browser.text}</p>
      {store.ignored.map((sentence) => (
        <ErrorNotice key={sentence} message={sentence} />
      ))}
      <Acts store={store} />
      <Waiting store={store} />
      {wide ? (
        <Table label={words.browser.list} columns={columns(store)} rows={store.ports} keyOf={({ port }) => port} />
      ) : (
        <ul className={styles.cards} aria-label={words.browser.list}>
          {store.ports.map((port) => (
            <li key={port.port} className={styles.card}>
              <PortName port={port} />
              <PortVendor store={store} port={port} />
              <PortHealth store={store} port={port} />
              <PortFaults store={store} port={port} />
              <PortTries store={store} port={port} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function columns(store: ProvidersStore): readonly Column<SwitchboardPort, never>[] {
  return [
    { header: words.columns.port, cell: (port) => <PortName port={port} /> },
    { header: words.columns.vendor, cell: (port) => <PortVendor store={store} port={port} /> },
    { header: words.columns.health, cell: (port) => <PortHealth store={store} port={port} /> },
    { header: words.columns.faults, cell: (port) => <PortFaults store={store} port={port} /> },
    { header: words.columns.tries, cell: (port) => <PortTries store={store} port={port} /> },
  ];
}

const Acts = observer(function Acts({ store }: { readonly store: ProvidersStore }) {
  return (
    <div className={styles.acts}>
      <CheckboxField label={words.browser.watch} checked={store.watching} onCheckedChange={store.watch} />
      <Button size="small" onClick={() => void store.checkAll()}>
        {words.browser.checkAll}
      </Button>
      <Button size="small" onClick={store.chooseFakes}>
        {words.browser.fakes}
      </Button>
      {store.changed && (
        <Button size="small" kind="loss" onClick={store.reset}>
          {words.browser.reset}
        </Button>
      )}
    </div>
  );
});

const Waiting = observer(function Waiting({ store }: { readonly store: ProvidersStore }) {
  return (
    <div role="status" className={store.waiting ? styles.waiting : undefined}>
      {store.waiting && (
        <>
          <p>{words.waiting.text}</p>
          <Button kind="primary" onClick={store.apply}>
            {words.waiting.apply}
          </Button>
          <Button onClick={store.forget}>{words.waiting.forget}</Button>
        </>
      )}
    </div>
  );
});
