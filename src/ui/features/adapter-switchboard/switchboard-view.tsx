import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PortFaults } from './port-faults.tsx';
import { PortHealth } from './port-health.tsx';
import { formatReport } from './format-report.ts';
import { PortTests } from './port-tests.tsx';
import { PortAdapter } from './port-adapter.tsx';
import { SwitchboardStore } from './switchboard-store.ts';
import styles from './adapters.module.css';
import type { SwitchboardPort } from './switchboard.ts';
import { useWideScreen } from './use-wide-screen.ts';

export function SwitchboardView() {
  const opened = usePageStore(async (app) => new SwitchboardStore(await app.loadSwitchboard()), 'providers');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Ports store={opened.store} />;
}

const Ports = observer(function Ports({ store }: { readonly store: SwitchboardStore }) {
  return (
    <section aria-labelledby="ports-of-this-browser">
      <h2 id="ports-of-this-browser" className={styles.title}>
        {messages.browser.title}
      </h2>
      <p className={styles.lead}>{store.isOpen ? messages.browser.text : messages.browser.closed}</p>
      {store.isOpen && <Switches store={store} />}
    </section>
  );
});

const Switches = observer(function Switches({ store }: { readonly store: SwitchboardStore }) {
  const wide = useWideScreen();
  return (
    <>
      {store.ignored.map((sentence) => (
        <ErrorNotice key={sentence} message={sentence} />
      ))}
      <Actions store={store} />
      <PendingChanges store={store} />
      {wide ? (
        <Table label={messages.browser.list} columns={createColumns(store)} rows={store.ports} getKey={({ port }) => port} />
      ) : (
        <ul className={styles.cards} aria-label={messages.browser.list}>
          {store.ports.map((port) => (
            <li key={port.port} className={styles.card}>
              <PortName port={port} />
              <PortAdapter store={store} port={port} />
              <PortHealth store={store} port={port} />
              <PortFaults store={store} port={port} />
              <PortTests store={store} port={port} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

function createColumns(store: SwitchboardStore): readonly Column<SwitchboardPort, never>[] {
  return [
    { header: messages.columns.port, cell: (port) => <PortName port={port} /> },
    { header: messages.columns.vendor, cell: (port) => <PortAdapter store={store} port={port} /> },
    { header: messages.columns.health, cell: (port) => <PortHealth store={store} port={port} /> },
    { header: messages.columns.faults, cell: (port) => <PortFaults store={store} port={port} /> },
    { header: messages.columns.tries, cell: (port) => <PortTests store={store} port={port} /> },
  ];
}

const Actions = observer(function Actions({ store }: { readonly store: SwitchboardStore }) {
  return (
    <div className={styles.acts}>
      <CheckboxField label={messages.browser.watch} checked={store.watching} onCheckedChange={store.watch} />
      <Button size="small" onClick={() => void store.checkAll()}>
        {messages.browser.checkAll}
      </Button>
      <Button size="small" onClick={store.chooseFakes}>
        {messages.browser.fakes}
      </Button>
      <Button size="small" onClick={store.runMainFlow}>
        {messages.browser.runMainFlow}
      </Button>
      <span role="status" className={styles.soft}>
        {store.mainFlowReport && formatReport(messages.browser.mainFlow, store.mainFlowReport)}
      </span>
      {store.changed && (
        <Button size="small" kind="danger" onClick={store.reset}>
          {messages.browser.reset}
        </Button>
      )}
    </div>
  );
});

const PendingChanges = observer(function PendingChanges({ store }: { readonly store: SwitchboardStore }) {
  return (
    <div role="status" className={store.waiting ? styles.waiting : undefined}>
      {store.waiting && (
        <>
          <p>{messages.waiting.text}</p>
          <Button kind="primary" onClick={store.apply}>
            {messages.waiting.apply}
          </Button>
          <Button onClick={store.discard}>{messages.waiting.forget}</Button>
        </>
      )}
    </div>
  );
});

function PortName({ port: { port, title } }: { readonly port: SwitchboardPort }) {
  return (
    <div className={styles.name}>
      <strong>{title}</strong>
      <code>{port}</code>
    </div>
  );
}
