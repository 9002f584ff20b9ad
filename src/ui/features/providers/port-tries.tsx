import { observer } from 'mobx-react-lite';
import type { ConformanceReport } from '../../../domain/providers/conformance-report.ts';
import { Button } from '../../components/button.tsx';
import type { PortPart } from './port-part.ts';
import styles from './providers.module.css';

export const PortTries = observer(function PortTries({ store, port }: PortPart) {
  const { suite, title } = port;
  const report = store.reportOf(port);
  return (
    <div className={styles.part}>
      {port.checkable && (
        <Button size="small" busy={store.isChecking(port)} aria-label={`Check ${title}`} onClick={() => void store.check(port)}>
          Check
        </Button>
      )}
      {store.needsSignIn(port) && <span className={styles.soft}>Nobody was asked: sign in for this check.</span>}
      {suite.kind === 'browser' ? (
        <Button size="small" aria-label={`Run the conformance suite of ${title} here`} onClick={() => store.runSuite(port)}>
          Run the conformance suite here
        </Button>
      ) : (
        <details className={styles.troubles}>
          <summary>Conformance suite</summary>
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
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${done ? '' : 'Running: '}${vendor}: ${counts}`;
}
