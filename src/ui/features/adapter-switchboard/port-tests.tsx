import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { formatReport } from './format-report.ts';
import type { PortViewProps } from './switchboard-store.ts';
import styles from './adapters.module.css';

export const PortTests = observer(function PortTests({ store, port }: PortViewProps) {
  const { suite, title } = port;
  const report = store.getReport(port);
  return (
    <div className={styles.part}>
      {port.checkable && (
        <Button
          size="small"
          busy={store.isChecking(port)}
          aria-label={messages.tries.checkNamed(title)}
          onClick={() => void store.check(port)}
        >
          {messages.tries.check}
        </Button>
      )}
      {store.needsSignIn(port) && <span className={styles.soft}>{messages.tries.needsSignIn}</span>}
      {suite.kind === 'browser' ? (
        <Button size="small" aria-label={messages.tries.runSuiteNamed(title)} onClick={() => store.runSuite(port)}>
          {messages.tries.runSuite}
        </Button>
      ) : (
        <details className={styles.troubles}>
          <summary>{messages.tries.suite}</summary>
          <p>
            {suite.why} <code>{suite.command}</code>
          </p>
        </details>
      )}
      <span role="status" className={styles.soft}>
        {report && formatReport(report.vendor, report)}
      </span>
    </div>
  );
});
