import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import type { ConformanceReport } from '../../../domain/devtools/conformance-report.ts';
import { Button } from '../../components/button.tsx';
import type { PortPart } from './port-view-props.ts';
import styles from './adapters.module.css';

export const PortTries = observer(function PortTries({ store, port }: PortPart) {
  const { suite, title } = port;
  const report = store.reportOf(port);
  return (
    <div className={styles.part}>
      {port.checkable && (
        <Button
          size="small"
          busy={store.isChecking(port)}
          aria-label={words.tries.checkNamed(title)}
          onClick={() => void store.check(port)}
        >
          {words.tries.check}
        </Button>
      )}
      {store.needsSignIn(port) && <span className={styles.soft}>{words.tries.needsSignIn}</span>}
      {suite.kind === 'browser' ? (
        <Button size="small" aria-label={words.tries.runSuiteNamed(title)} onClick={() => store.runSuite(port)}>
          {words.tries.runSuite}
        </Button>
      ) : (
        <details className={styles.troubles}>
          <summary>{words.tries.suite}</summary>
          <p>
            {suite.why} <code>{suite.command}</code>
          </p>
        </details>
      )}
      <span role="status" className={styles.soft}>
        {report && reportText(report)}
      </span>
    </div>
  );
});

function reportText({ vendor, done, passed, failed, skipped }: ConformanceReport): string {
  const counts = words.tries.counts(passed, failed, skipped);
  return done ? words.tries.done(vendor, counts) : words.tries.running(vendor, counts);
}
